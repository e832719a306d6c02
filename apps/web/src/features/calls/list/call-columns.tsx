import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { statusSince } from '@callboard/contract/calls/status-since';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatExact, formatRelative } from '~/format/dates.ts';
import { TwoLines } from '~/ui/page/two-lines.tsx';
import { TimeNote } from '~/ui/status/time-note.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { balanceColumn, technicianColumn } from './call-cells.tsx';

/** Each row's link covers the whole row. */
export const callColumns: readonly Column<ServiceCallRow>[] = [
  {
    id: 'callNumber',
    header: 'Call',
    kind: 'title',
    cell: ({ _id, callNumber }) => (
      <Link
        to="/service-calls/$id"
        params={{ id: _id }}
        className="link font-medium after:absolute after:inset-0"
      >
        #{callNumber}
      </Link>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer }) => (
      <TwoLines
        first={customer.name}
        second={customer.businessName === customer.name ? '' : customer.businessName}
      />
    ),
  },
  {
    id: 'property',
    header: 'Property',
    cell: ({ property: { address } }) => (
      <TwoLines first={address.line1} second={`${address.city}, ${address.state}`} />
    ),
  },
  {
    id: 'scheduledAt',
    header: 'Scheduled',
    sortable: true,
    cell: (call) => <ScheduledTime call={call} />,
  },
  {
    id: 'statusSince',
    header: 'Since',
    sortable: true,
    cell: (call) => <Since at={statusSince(call)} />,
  },
  technicianColumn,
  { ...balanceColumn, sortable: true },
];

/** How long a call has had its status. */
const Since = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatExact(at)} className="whitespace-nowrap">
    {formatRelative(at)}
  </time>
);

/** The time, with notes about it. */
function ScheduledTime({ call }: { call: ServiceCallRow }) {
  const { scheduledAt: at } = call;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 max-sm:justify-end">
      <time dateTime={at} title={formatExact(at)} className="whitespace-nowrap">
        {formatDateTime(at)}
      </time>
      <TimeNote call={call} isAlone />
    </span>
  );
}
