import type { ServiceCallRow } from '@callboard/contract/service-calls';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { statusLabel } from '~/format/status-label.ts';
import { DataTable } from '~/ui/data-table.tsx';
import type { Column } from '~/ui/data-table-column.ts';
import { Money } from '~/ui/money.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

const columns: readonly Column<ServiceCallRow>[] = [
  {
    id: 'callNumber',
    header: 'Call',
    kind: 'title',
    cell: ({ _id, callNumber }) => (
      <Link
        to="/service-calls/$id"
        params={{ id: _id }}
        className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        #{callNumber}
      </Link>
    ),
  },
  {
    id: 'scheduledAt',
    header: 'Scheduled',
    cell: ({ scheduledAt }) => (
      <time
        dateTime={scheduledAt}
        title={formatExact(scheduledAt)}
        className="xl:whitespace-nowrap"
      >
        {formatDateTime(scheduledAt)}
      </time>
    ),
  },
  {
    id: 'property',
    header: 'Property',
    cell: ({ property: { label, address } }) => (
      <span>
        <span className="block">{label}</span>
        <span className="block text-xs text-ink-soft">{address.line1}</span>
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    hideOnPhone: true,
    cell: ({ description }) => <span className="line-clamp-2 max-w-prose">{description}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} label={statusLabel(status)} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ balance }) => <Money amount={balance} />,
  },
];

interface CallsTableProps {
  caption: string;
  calls: readonly ServiceCallRow[];
}

/** The calls of one customer. */
export function CallsTable({ caption, calls }: CallsTableProps) {
  return <DataTable caption={caption} columns={columns} rows={calls} rowKey={({ _id }) => _id} />;
}
