import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import {
  balanceColumn,
  numberColumn,
  statusColumn,
  timeColumn,
} from '~/features/service-calls/list/call-cells.tsx';
import { TwoLines } from '~/ui/page/two-lines.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';

const columns: readonly Column<ServiceCallRow>[] = [
  numberColumn,
  timeColumn,
  {
    id: 'property',
    header: 'Property',
    cell: ({ property: { label, address } }) => (
      <span className="block sm:min-w-36">
        <TwoLines first={label} second={address.line1} />
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    hideOnPhone: true,
    cell: ({ description }) => <span className="line-clamp-2 max-w-prose">{description}</span>,
  },
  statusColumn,
  balanceColumn,
];

interface CallsTableProps {
  caption: string;
  calls: readonly ServiceCallRow[];
}

/** The calls of one customer. */
export function CallsTable({ caption, calls }: CallsTableProps) {
  return <DataTable caption={caption} columns={columns} rows={calls} rowKey={({ _id }) => _id} />;
}
