import type { CompanyList, ListEntry } from '@callboard/contract/company/lists/company-lists';
import type { ReactNode } from 'react';
import { ActiveBadge } from '~/features/platform/admin-list/active-badge.tsx';
import { AdminList } from '~/features/platform/admin-list/admin-list.tsx';
import { editableColumns } from '~/features/platform/admin-list/editable-columns.ts';
import { entryCells } from '~/features/platform/admin-list/entry-cells.tsx';
import { MoveButtons, useMoveRow } from '~/features/platform/admin-list/move-buttons.tsx';
import { EditRowButton } from '~/features/platform/admin-list/row-buttons.tsx';
import { RowNote } from '~/features/platform/admin-list/row-note.tsx';
import { formatCalendarDay } from '~/format/dates.ts';
import { formatDuration } from '~/format/duration.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { listNamed } from './list-words.ts';
import { type EntryEditor, useEntryEditor } from './use-entry-editor.ts';

interface EntriesTableProps {
  list: CompanyList;
  /** What to do about an empty list. */
  addButton: ReactNode;
}

const byDate = (one: ListEntry, other: ListEntry) =>
  (one.date ?? '').localeCompare(other.date ?? '');

/** The entries of one list, retired ones too; holidays by date, the others in the company's order. */
export function EntriesTable({ list, addButton }: EntriesTableProps) {
  const all = trpc.companyLists.list.useQuery();
  const { title, words } = listNamed(list);
  const ofList = all.data?.filter((entry) => entry.list === list);
  const rows = list === 'holidays' ? ofList?.toSorted(byDate) : ofList;
  const editor = useEntryEditor(list);
  const update = trpc.companyLists.update.useMutation({ trpc: { context: { untilFresh: true } } });
  const move = useMoveRow(update.mutateAsync);
  const actions = (entry: ListEntry) => (
    <div className="flex justify-end gap-1">
      {list !== 'holidays' && <MoveButtons row={entry} rows={rows ?? []} move={move} />}
      <EditRowButton
        label={`Edit ${entry.name}`}
        onClick={(event) => void editor.begin(entry, event)}
      />
    </div>
  );

  return (
    <AdminList
      list={all}
      rows={rows}
      words={words}
      caption={title}
      emptyText={`No ${words[1]}`}
      addButton={addButton}
      columns={columns(list, editor, actions)}
      editor={editor}
      renderNote={(entry) =>
        editor.isEditing(entry) && <RowNote kind="company-lists" row={entry} editor={editor} />
      }
    />
  );
}

/** The row being edited shows fields instead. */
function columns(list: CompanyList, editor: EntryEditor, actions: (entry: ListEntry) => ReactNode) {
  const all = {
    name: { header: 'Name', kind: 'title', cell: ({ name }: ListEntry) => name },
    minutes: {
      header: 'Length',
      cell: ({ minutes }: ListEntry) => minutes && formatDuration(minutes),
    },
    date: {
      header: 'Date',
      cell: ({ date }: ListEntry) => date && formatCalendarDay(date),
    },
    isActive: {
      header: 'Active',
      cell: ({ isActive }: ListEntry) => <ActiveBadge isActive={isActive} />,
    },
    actions: { header: 'Actions', kind: 'actions', cell: actions },
  } as const;
  const hidden = [
    ...(list === 'arrival-windows' ? [] : ['minutes']),
    ...(list === 'holidays' ? [] : ['date']),
  ];
  return editableColumns(all, cells(editor), editor.isEditing).filter(
    ({ id }) => !hidden.includes(id),
  );
}

function cells(editor: EntryEditor) {
  return {
    ...entryCells(editor),
    date: () => (
      <TextField
        {...fieldProps(editor.form, 'date', 'Date')}
        hideLabel
        type="date"
        className="w-full sm:min-w-36"
      />
    ),
  };
}
