import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { PagedCard } from '~/ui/paged-card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { AccountCredit } from './account-credit.tsx';
import { OWN_COLUMNS } from './invoice-columns.tsx';

export interface InvoicesCardProps {
  of: { customerId: string } | { propertyId: string };
}

/** What was issued to a customer, or for a house, and what of it is left to pay; nothing where there is nothing. */
export function InvoicesCard({ of }: InvoicesCardProps) {
  const list = trpc.invoices.list.useInfiniteQuery(
    { ...of, limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  const rows = list.data && shownRows(list.data.pages);
  if (rows?.length === 0 || list.isPending) return null;
  return (
    <PagedCard title="Invoices" things="invoices" list={list} rows={rows} none={null}>
      {(shown) => (
        <>
          {'customerId' in of && <AccountCredit customerId={of.customerId} />}
          <DataTable
            caption="Invoices"
            columns={OWN_COLUMNS}
            rows={shown}
            rowKey={({ _id }) => _id}
          />
        </>
      )}
    </PagedCard>
  );
}
