import type { ServiceCallRow } from '@callboard/contract/service-calls';
import {
  numberColumn,
  statusColumn,
  timeColumn,
} from '~/features/service-calls/list/call-cells.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';

const columns: readonly Column<ServiceCallRow>[] = [
  numberColumn,
  timeColumn,
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.name },
  {
    id: 'property',
    header: 'Property',
    cell: ({ property }) => `${property.address.line1}, ${property.address.city}`,
  },
  statusColumn,
];

interface EmployeeCallsTableProps {
  caption: string;
  calls: readonly ServiceCallRow[];
}

/** Calls that one employee is assigned to. */
export function EmployeeCallsTable({ caption, calls }: EmployeeCallsTableProps) {
  return <DataTable caption={caption} columns={columns} rows={calls} rowKey={({ _id }) => _id} />;
}
