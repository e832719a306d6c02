import type { ServiceCallRow } from '@callboard/contract/service-calls';
import { Link } from '@tanstack/react-router';
import type { Column } from '~/ui/data-table-column.ts';
import { TwoLines } from '~/ui/two-lines.tsx';
import { balanceColumn } from '../call-cells.tsx';
import { ScheduledTime } from './scheduled-time.tsx';

/** The link of each row reaches over the whole row. */
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
    cell: ({ customer }) => <TwoLines first={customer.name} second={customer.businessName} />,
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
    cell: ({ scheduledAt, needsTime }) => <ScheduledTime at={scheduledAt} needsTime={needsTime} />,
  },
  {
    id: 'technician',
    header: 'Technician',
    cell: ({ assignedEmployee }) =>
      assignedEmployee?.name ?? <span className="text-ink-faint">Unassigned</span>,
  },
  balanceColumn,
];
