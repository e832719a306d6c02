import type { ListedImport } from '@callboard/contract/transfer/imports';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { formatDateTime } from '~/format/dates.ts';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { PagedCard } from '~/ui/paged-card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { KIND_WORDS, STATE_WORDS, storedWords } from './import-words.ts';
import { NewImport } from './new-import.tsx';

const columns: readonly Column<ListedImport>[] = [
  {
    id: 'file',
    header: 'File',
    kind: 'title',
    cell: ({ _id, fileName }) => (
      <Link to="/admin/imports/$id" params={{ id: _id }} className="link font-medium break-all">
        {fileName}
      </Link>
    ),
  },
  { id: 'kind', header: 'Contents', cell: ({ kind }) => KIND_WORDS[kind] },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, stored }) => (state === 'stored' ? storedWords(stored) : STATE_WORDS[state]),
  },
  { id: 'by', header: 'By', cell: ({ by }) => by.name },
  {
    id: 'createdAt',
    header: 'When',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

/** Files that were imported, and a place for the next one. */
export function ImportsPage() {
  const list = trpc.imports.list.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  return (
    <>
      <PageHeader
        title="Import"
        description="Bring in customers, equipment, prices and employees from a spreadsheet or another program."
      />
      <div className="flex flex-col gap-4">
        <NewImport />
        <PagedCard
          title="Earlier imports"
          things="imports"
          list={list}
          rows={list.data && shownRows(list.data.pages)}
          none={<EmptyState icon={FileSpreadsheet} text="No imports yet" />}
          lines={3}
        >
          {(rows) => (
            <DataTable
              caption="Earlier imports"
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
          )}
        </PagedCard>
      </div>
    </>
  );
}
