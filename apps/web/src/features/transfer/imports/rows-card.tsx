import type {
  Import,
  ImportFate,
  ImportKind,
  ImportRow,
} from '@callboard/contract/transfer/imports';
import { useState } from 'react';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { FATE_WORDS, rowWords } from './import-words.ts';

type Shown = ImportFate | 'waiting' | 'told' | 'all';

const isFate = (text: string): text is ImportFate => Object.hasOwn(FATE_WORDS, text);
const isShown = (text: string): text is Shown =>
  text === 'all' || text === 'waiting' || text === 'told' || isFate(text);

/** What needs a look comes first. */
const firstShown = ({ rows }: Import): Shown => {
  if (rows.waiting > 0) return 'waiting';
  if (rows.bad > 0) return 'bad';
  return rows.told > 0 ? 'told' : 'all';
};

/** Every row of the file with its result. */
export function RowsCard({ what }: { what: Import }) {
  const [shown, setShown] = useState<Shown>(firstShown(what));
  const list = trpc.imports.rows.useInfiniteQuery(
    {
      id: what._id,
      limit: PAGE_LIMIT,
      fate: isFate(shown) ? shown : undefined,
      needsTick: shown === 'waiting' ? true : undefined,
      told: shown === 'told' ? true : undefined,
    },
    { getNextPageParam: nextCursor },
  );
  const rows = list.data && shownRows(list.data.pages);
  const options = [
    { value: 'all', label: 'All rows' },
    { value: 'waiting', label: 'Need your OK' },
    { value: 'told', label: 'With a remark' },
    ...Object.entries(FATE_WORDS).map(([value, label]) => ({ value, label })),
  ];

  return (
    <Card title="Rows" flush>
      <div className="border-b border-line p-4 sm:px-5">
        <SelectField
          label="Rows shown"
          className="sm:max-w-xs"
          value={shown}
          options={options}
          onChange={({ target }) => isShown(target.value) && setShown(target.value)}
        />
        {shown === 'waiting' && what.rows.waiting > 1 && <TickAll what={what} />}
      </div>
      <QueryStates
        query={list}
        failed="Failed to load the rows"
        loading="Loading the rows"
        lines={8}
        flush
      />
      {rows?.length === 0 && <p className="p-4 text-sm text-ink-soft sm:px-5">No such rows.</p>}
      {rows && rows.length > 0 && (
        <DataTable
          caption="Rows of the file"
          columns={columnsOf(what)}
          rows={rows}
          rowKey={({ _id }) => _id}
        />
      )}
      <LoadMore key={shown} list={list} />
    </Card>
  );
}

const HAVE_NAMES: readonly ImportKind[] = ['customers', 'employees'];

// Side by side, so that a name that was told apart the wrong way is seen at a glance.
const NAME_COLUMNS: readonly Column<ImportRow>[] = [
  { id: 'firstName', header: 'First name', cell: ({ name }) => name?.firstName },
  { id: 'lastName', header: 'Last name', cell: ({ name }) => name?.lastName },
];

const columnsOf = (what: Import): readonly Column<ImportRow>[] => [
  { id: 'line', header: 'Line', align: 'end', cell: ({ line }) => line },
  {
    id: 'title',
    header: 'Record',
    kind: 'title',
    cell: ({ title, cells }) => title || cells.filter(Boolean).slice(0, 3).join(', '),
  },
  ...(HAVE_NAMES.includes(what.kind) ? NAME_COLUMNS : []),
  { id: 'fate', header: 'Result', cell: ({ fate }) => (fate ? FATE_WORDS[fate] : '') },
  { id: 'reason', header: 'Why', cell: ({ reason }) => reason },
  {
    id: 'tick',
    header: 'Import it',
    kind: 'actions',
    cell: (row) => row.needsTick && <RowTick what={what} row={row} />,
  },
];

/** Says or takes back an OK, for one row or for all that wait. */
function useTick(what: Import) {
  const utils = trpc.useUtils();
  return trpc.imports.tick.useMutation({
    trpc: { context: { untilFresh: true } },
    onSuccess: (next) => utils.imports.byId.setData({ id: what._id }, next),
    onError: (error) =>
      notify({
        title: 'Not saved',
        description: messageOf(error, 'Failed to save your OK'),
        tone: 'error',
      }),
  });
}

/** Whoever becomes an admin is looked at one by one. */
function TickAll({ what }: { what: Import }) {
  const tick = useTick(what);
  if (what.kind === 'employees' || what.state !== 'checked') return null;
  return (
    <Button
      size="small"
      className="mt-3"
      pending={tick.isPending}
      onClick={() => tick.mutate({ id: what._id, isTicked: true })}
    >
      Check all {rowWords(what.rows.waiting)}
    </Button>
  );
}

function RowTick({ what, row }: { what: Import; row: ImportRow }) {
  const tick = useTick(what);
  const isTicked = tick.isPending ? tick.variables.isTicked : row.isTicked;
  return (
    <CheckboxField
      label={`Import line ${row.line}`}
      checked={isTicked}
      disabled={what.state !== 'checked'}
      onChange={({ target }) =>
        tick.mutate({ id: what._id, rowId: row._id, isTicked: target.checked })
      }
    />
  );
}
