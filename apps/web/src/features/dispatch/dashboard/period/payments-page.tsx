import type { PaymentTaken } from '@callboard/contract/calls/payments-taken';
import { getRouteApi, Link } from '@tanstack/react-router';
import { paymentsInWords } from '~/features/dispatch/dashboard/in-words.ts';
import { ExportButton } from '~/features/transfer/exports/export-button.tsx';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { methodLabel } from '~/format/describe-line.ts';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { Money } from '~/ui/money.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { periodOf } from './period.ts';
import { PeriodList } from './period-list.tsx';

const route = getRouteApi('/_in/payments');

const columns: readonly Column<PaymentTaken>[] = [
  {
    id: 'call',
    header: 'Call',
    kind: 'title',
    cell: ({ call }) => (
      <Link
        to="/service-calls/$id"
        params={{ id: call._id }}
        className="link font-medium after:absolute after:inset-0"
      >
        #{call.callNumber}
      </Link>
    ),
  },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.name },
  {
    id: 'takenAt',
    header: 'Paid',
    cell: ({ takenAt }) => (
      <time dateTime={takenAt} title={formatExact(takenAt)} className="whitespace-nowrap">
        {formatDateTime(takenAt)}
      </time>
    ),
  },
  {
    id: 'method',
    header: 'Method',
    cell: ({ method, kind }) =>
      kind === 'refund' ? `Refund, ${methodLabel(method)}` : methodLabel(method),
  },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} />,
  },
];

/** What was paid and went back in a period, on all calls. */
export function PaymentsPage() {
  const navigate = route.useNavigate();
  const period = periodOf(route.useSearch());
  const asked = { from: period.start, to: period.end };
  const read = trpc.payments.list.useInfiniteQuery(
    { ...asked, limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  const { data: total } = trpc.payments.totals.useQuery(asked);
  return (
    <>
      <PageHeader
        title="Payments"
        description="Payments and refunds on these days, for all calls."
        actions={<ExportButton of="payments" things="payments" query={asked} />}
      />
      <PeriodList
        things="payments"
        read={read}
        rows={read.data && shownRows(read.data.pages)}
        columns={columns}
        total={total && { count: paymentsInWords(total.count), amount: total.amount }}
        period={period}
        onPeriod={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </>
  );
}
