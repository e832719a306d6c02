import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { PagedCard } from '~/ui/paged-card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { OWN_COLUMNS } from './invoice-columns.tsx';

/** A customer's own invoices, to read and download; nothing where there are none. */
export function OwnInvoices() {
  const list = trpc.invoices.list.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  const rows = list.data && shownRows(list.data.pages);
  if (rows?.length === 0 || list.isPending) return null;
  return (
    <PagedCard title="Invoices" things="invoices" list={list} rows={rows} none={null}>
      {(shown) => (
        <DataTable
          caption="Invoices"
          columns={OWN_COLUMNS}
          rows={shown}
          rowKey={({ _id }) => _id}
        />
      )}
    </PagedCard>
  );
}
