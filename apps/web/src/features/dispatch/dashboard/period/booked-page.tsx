import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { totalOf } from '@callboard/contract/calls/total-of';
import { getRouteApi } from '@tanstack/react-router';
import { NewCallLink } from '~/features/calls/create/new-call-link.tsx';
import { callColumns } from '~/features/calls/list/call-columns.tsx';
import { callsInWords } from '~/features/dispatch/dashboard/in-words.ts';
import { ExportButton } from '~/features/transfer/exports/export-button.tsx';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { PageHeader } from '~/ui/page/page-header.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { periodOf } from './period.ts';
import { PeriodList } from './period-list.tsx';

const route = getRouteApi('/_in/service-calls/booked');

const bookedColumn: Column<ServiceCallRow> = {
  id: 'createdAt',
  header: 'Booked',
  cell: ({ createdAt }) => (
    <time dateTime={createdAt} title={formatExact(createdAt)} className="whitespace-nowrap">
      {formatDateTime(createdAt)}
    </time>
  ),
};

const columns: readonly Column<ServiceCallRow>[] = callColumns.flatMap((column) => [
  ...(column.id === 'technician' ? [bookedColumn] : []),
  { ...column, sortable: false },
]);

/** The calls that were created in a period, but canceled ones. */
export function BookedPage() {
  const navigate = route.useNavigate();
  const period = periodOf(route.useSearch());
  const asked = { bookedFrom: period.start, bookedTo: period.end };
  const read = trpc.serviceCalls.list.useInfiniteQuery(
    { ...asked, limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  const { data: total } = trpc.serviceCalls.totals.useQuery(asked);
  return (
    <>
      <PageHeader
        title="Booked calls"
        description="Calls created on these days, except canceled ones."
        actions={
          <>
            <ExportButton of="service-calls" things="booked calls" query={asked} />
            <NewCallLink />
          </>
        }
      />
      <PeriodList
        things="booked calls"
        read={read}
        rows={read.data && shownRows(read.data.pages)}
        columns={columns}
        total={total && { count: callsInWords(total.count), amount: totalOf(total) }}
        period={period}
        onPeriod={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </>
  );
}
