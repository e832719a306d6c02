import type { ServiceCallRow } from '@callboard/contract/service-calls';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { statusLabel } from '~/format/status-label.ts';
import type { Column } from '~/ui/data-table-column.ts';
import { Money } from '~/ui/money.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

/** What a customer wants to know about a visit; who comes is not theirs to see (contract, section 5). */
export const visitColumns: readonly Column<ServiceCallRow>[] = [
  {
    id: 'scheduledAt',
    header: 'When',
    kind: 'title',
    cell: ({ scheduledAt }) => (
      <time dateTime={scheduledAt} title={formatExact(scheduledAt)} className="whitespace-nowrap">
        {formatDateTime(scheduledAt)}
      </time>
    ),
  },
  { id: 'number', header: 'Number', cell: ({ callNumber }) => `#${callNumber}` },
  {
    id: 'property',
    header: 'Property',
    cell: ({ property: { label, address } }) => `${label}, ${address.line1}`,
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
