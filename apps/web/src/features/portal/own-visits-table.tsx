import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { totalOf } from '@callboard/contract/calls/total-of';
import { balanceColumn, numberColumn, statusColumn } from '~/features/calls/list/call-cells.tsx';
import { formatDay, formatExact, formatTime } from '~/format/dates.ts';
import { Money } from '~/ui/money.tsx';
import { TwoLines } from '~/ui/page/two-lines.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';

const COLUMNS: readonly Column<ServiceCallRow>[] = [
  numberColumn,
  {
    id: 'scheduledAt',
    header: 'Scheduled',
    cell: ({ scheduledAt }) => (
      <time
        dateTime={scheduledAt}
        title={formatExact(scheduledAt)}
        className="block sm:whitespace-nowrap"
      >
        <TwoLines first={formatDay(scheduledAt)} second={formatTime(scheduledAt)} />
      </time>
    ),
  },
  {
    id: 'property',
    header: 'Property',
    cell: ({ property: { label, address } }) => (
      <span className="block sm:min-w-24">
        <TwoLines first={label} second={address.line1} />
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    hideOnMobile: true,
    cell: ({ description }) => <span className="line-clamp-2 min-w-28">{description}</span>,
  },
  statusColumn,
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: (visit) => <Money amount={totalOf(visit)} />,
  },
  { ...balanceColumn, header: 'Amount due' },
];

interface OwnVisitsTableProps {
  caption: string;
  visits: readonly ServiceCallRow[];
}

/** A customer's own visits, without technicians. */
export function OwnVisitsTable({ caption, visits }: OwnVisitsTableProps) {
  return <DataTable caption={caption} columns={COLUMNS} rows={visits} rowKey={({ _id }) => _id} />;
}
