import type { ServiceCallRow } from '@callboard/contract/service-calls';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { statusLabel } from '~/format/status-label.ts';
import { DataTable } from '~/ui/data-table.tsx';
import type { Column } from '~/ui/data-table-column.ts';
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
      <time dateTime={scheduledAt} title={formatExact(scheduledAt)} className="whitespace-nowrap">
        {formatDateTime(scheduledAt)}
      </time>
    ),
  },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.name },
  {
    id: 'property',
    header: 'Property',
    cell: ({ property }) => `${property.address.line1}, ${property.address.city}`,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} label={statusLabel(status)} />,
  },
];

interface EmployeeCallsTableProps {
  caption: string;
  calls: readonly ServiceCallRow[];
}

/** Calls that one employee is assigned to. */
export function EmployeeCallsTable({ caption, calls }: EmployeeCallsTableProps) {
  return <DataTable caption={caption} columns={columns} rows={calls} rowKey={({ _id }) => _id} />;
}
