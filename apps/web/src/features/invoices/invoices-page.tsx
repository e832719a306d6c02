import { INVOICE_STATES } from '@callboard/contract/invoices/invoice-list';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { ExportButton } from '~/features/transfer/exports/export-button.tsx';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { FilterText } from '~/ui/form/filter-text.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { ListBar, ListCount } from '~/ui/table/list-bar.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { SortedTable } from '~/ui/table/sorted-table.tsx';
import { OFFICE_COLUMNS } from './invoice-columns.tsx';
import { type InvoiceSearch, orderIn, stateIn } from './invoice-search.ts';
import { STATE_LABELS } from './invoice-words.ts';
import { OpenSums } from './open-sums.tsx';
import { ToInvoice, useToInvoice } from './to-invoice.tsx';

const route = getRouteApi('/_in/invoices');

const STATES = INVOICE_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

/** What was issued, what of it is open, and what is still to invoice. */
export function InvoicesPage() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { q } = search;
  const state = stateIn(search);
  const order = orderIn(search);
  const count = useRef<HTMLParagraphElement>(null);
  const list = trpc.invoices.list.useInfiniteQuery(
    { q, state, ...order, limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
  // What stands below comes after it, so that it does not move.
  const { isPending } = useToInvoice();
  const rows = list.data && shownRows(list.data.pages);
  const change = (changed: InvoiceSearch) =>
    void navigate({ search: { ...search, ...changed }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title="Invoices"
        headline={<OpenSums />}
        actions={<ExportButton of="invoices" things="invoices" query={{ q, state, ...order }} />}
      />
      <Card flush>
        <ToInvoice />
        {!isPending && (
          <>
            <ListBar>
              <FilterText
                label="Find an invoice"
                placeholder="Number, customer, #call"
                maxLength={200}
                value={q ?? ''}
                onChange={(text) => change({ q: text || undefined })}
                className="grow basis-32 sm:max-w-72 sm:basis-52"
              />
              <SelectField
                label="State"
                hideLabel
                placeholder="All states"
                options={STATES}
                value={state ?? ''}
                onChange={({ target }) => change({ state: target.value || undefined })}
              />
              <ListCount ref={count} isOnlySaidOnMobile>
                {rows && rows.length > 0 && `${rows.length} shown`}
              </ListCount>
            </ListBar>
            <QueryStates
              query={list}
              failed="Failed to load the invoices"
              loading="Loading the invoices"
              lines={12}
              flush
            />
            {rows?.length === 0 && (
              <EmptyState
                icon={FileText}
                text={q || state ? 'No matching invoices' : 'No invoices'}
              />
            )}
            {rows && rows.length > 0 && (
              <SortedTable
                caption="Invoices"
                columns={OFFICE_COLUMNS}
                rows={rows}
                rowKey={({ _id }) => _id}
                isDense
                sort={{
                  id: order.sort,
                  direction: order.dir === 'asc' ? 'ascending' : 'descending',
                }}
                onSort={({ id, direction }) =>
                  change({ sort: id, dir: direction === 'ascending' ? 'asc' : 'desc' })
                }
              />
            )}
            <LoadMore list={list} onLoaded={() => count.current?.focus()} />
          </>
        )}
      </Card>
    </>
  );
}
