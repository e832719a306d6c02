import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import {
  balanceColumn,
  markedStatusColumn,
  numberColumn,
  statusColumn,
  technicianColumn,
  timeColumn,
  visitColumn,
} from '~/features/calls/list/call-cells.tsx';
import { Money } from '~/ui/money.tsx';
import { TwoLines } from '~/ui/page/two-lines.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';

const aboutColumns: readonly Column<ServiceCallRow>[] = [
  {
    id: 'property',
    header: 'Property',
    cell: ({ property: { label, address } }) => (
      <span className="block xl:min-w-36">
        <TwoLines first={label} second={address.line1} />
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    hideOnMobile: true,
    cell: ({ description }) => <span className="line-clamp-2 max-w-prose">{description}</span>,
  },
];

const totalColumn: Column<ServiceCallRow> = {
  id: 'total',
  header: 'Total',
  align: 'end',
  cell: ({ subtotal }) => <Money amount={subtotal} />,
};

const ownColumns = [
  numberColumn,
  timeColumn,
  ...aboutColumns,
  statusColumn,
  totalColumn,
  { ...balanceColumn, header: 'Amount due' },
];
const officeColumns = [
  numberColumn,
  visitColumn,
  technicianColumn,
  ...aboutColumns,
  markedStatusColumn,
  balanceColumn,
];

interface CallsTableProps {
  caption: string;
  calls: readonly ServiceCallRow[];
  /** Customers see it without technicians. */
  isOwn?: boolean;
}

/** The calls of one customer. */
export function CallsTable({ caption, calls, isOwn = false }: CallsTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={isOwn ? ownColumns : officeColumns}
      rows={calls}
      rowKey={({ _id }) => _id}
    />
  );
}
