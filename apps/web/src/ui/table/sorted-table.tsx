import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Sort } from './data-table-column.ts';
import { MobileSort } from './mobile-sort.tsx';

export interface SortedTableProps<Row> extends Omit<DataTableProps<Row>, 'sorting'> {
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** A table whose rows people sort; apart, as its field would be in the first load of every table. */
export function SortedTable<Row>({ sort, onSort, ...table }: SortedTableProps<Row>) {
  const { columns, rows } = table;
  const sorting = onSort && {
    sort,
    onSort,
    onMobile: rows.length > 1 && <MobileSort columns={columns} sort={sort} onSort={onSort} />,
  };
  return <DataTable {...table} sorting={sorting} />;
}
