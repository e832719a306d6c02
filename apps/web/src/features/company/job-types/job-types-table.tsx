import type { JobType } from '@callboard/contract/company/lists/job-types';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActiveBadge } from '~/features/platform/admin-list/active-badge.tsx';
import { AdminList } from '~/features/platform/admin-list/admin-list.tsx';
import { editableColumns } from '~/features/platform/admin-list/editable-columns.ts';
import { entryCells } from '~/features/platform/admin-list/entry-cells.tsx';
import {
  MoveButtons,
  type MoveRow,
  useMoveRow,
} from '~/features/platform/admin-list/move-buttons.tsx';
import { EditRowButton } from '~/features/platform/admin-list/row-buttons.tsx';
import { formatDuration } from '~/format/duration.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { trpc } from '~/lib/trpc.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { ColorMark } from '~/ui/status/color-mark.tsx';
import { COLOR_OPTIONS } from './add-job-type-form.tsx';
import { JobTypeNote } from './job-type-note.tsx';
import { type JobTypeEditor, useJobTypeEditor } from './use-job-type-editor.ts';

const loadChecklist = () =>
  import('./checklist/checklist-dialog.tsx').then((part) => part.ChecklistDialog);

const checklistDraft = (typeId: string) => `checklist of ${typeId}`;

interface JobTypesTableProps {
  /** What to do about an empty list. */
  addButton: ReactNode;
}

/** All job types in the company's order, retired ones too. */
export function JobTypesTable({ addButton }: JobTypesTableProps) {
  const list = trpc.jobTypes.list.useQuery();
  const editor = useJobTypeEditor();
  const update = trpc.jobTypes.update.useMutation({ trpc: { context: { untilFresh: true } } });
  const move = useMoveRow(update.mutateAsync);

  const [listed, setListed] = useState<JobType>();
  const [timesListed, setTimesListed] = useState(0);
  const [ChecklistDialog, reach] = useDeferredPart(loadChecklist, timesListed);

  function openChecklist(type: JobType) {
    setListed(type);
    setTimesListed((times) => times + 1);
  }
  const kept = listed ?? list.data?.find(({ _id }) => hasDraft(checklistDraft(_id)));
  if (kept && kept !== listed) openChecklist(kept);

  const checklistButton = (type: JobType) => (
    <IconButton
      size="small"
      aria-label={`Edit checklist of ${type.name}`}
      icon={<ListChecks aria-hidden="true" />}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => openChecklist(type)}
    />
  );
  return (
    <>
      <AdminList
        list={list}
        rows={list.data}
        words={['job type', 'job types']}
        caption="Job types"
        emptyText="No job types"
        addButton={addButton}
        columns={columns(editor, list.data ?? [], move, checklistButton)}
        editor={editor}
        renderNote={(type) => editor.isEditing(type) && <JobTypeNote type={type} editor={editor} />}
      />
      {ChecklistDialog && (
        <ChecklistDialog
          type={listed}
          draftOf={checklistDraft}
          onClose={() => setListed(undefined)}
        />
      )}
    </>
  );
}

/** The row being edited shows fields instead. */
function columns(
  editor: JobTypeEditor,
  rows: readonly JobType[],
  move: MoveRow,
  checklistButton: (type: JobType) => ReactNode,
) {
  return editableColumns(
    {
      name: {
        header: 'Name',
        kind: 'title',
        cell: ({ name, color }) => (
          <span className="inline-flex items-center gap-2">
            <ColorMark color={color} />
            {name}
          </span>
        ),
      },
      minutes: { header: 'Duration', cell: ({ minutes }) => formatDuration(minutes) },
      color: {
        header: 'Color',
        cell: ({ color }) => COLOR_OPTIONS.find(({ value }) => value === color)?.label,
      },
      isActive: {
        header: 'Active',
        cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
      },
      actions: {
        header: 'Actions',
        kind: 'actions',
        cell: (type) => (
          <div className="flex justify-end gap-1">
            <MoveButtons row={type} rows={rows} move={move} />
            {checklistButton(type)}
            <EditRowButton
              label={`Edit ${type.name}`}
              onClick={(event) => void editor.begin(type, event)}
            />
          </div>
        ),
      },
    },
    cells(editor),
    editor.isEditing,
  );
}

function cells(editor: JobTypeEditor) {
  return {
    ...entryCells(editor),
    color: () => (
      <SelectField
        {...fieldProps(editor.form, 'color', 'Color')}
        hideLabel
        options={COLOR_OPTIONS}
        className="w-full sm:min-w-28"
      />
    ),
  };
}
