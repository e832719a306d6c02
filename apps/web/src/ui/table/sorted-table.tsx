import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Sort } from './data-table-column.ts';
import { MobileSort } from './mobile-sort.tsx';

export interface SortedTableProps<Row> extends Omit<DataTableProps<Row>, 'sorting'> {
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Whether a phone sorts elsewhere, among the filters. */
  isSortedAbove?: boolean;
}

/** A table whose rows people sort; apart, as its field would be in the first load of every table. */
export function SortedTable<Row>(props: SortedTableProps<Row>) {
  const { sort, onSort, isSortedAbove = false, ...table } = props;
  const { columns, rows } = table;
  const sorting = onSort && {
    sort,
    onSort,
    onMobile: rows.length > 1 && !isSortedAbove && (
      <div className="border-b border-line px-4 py-1 sm:hidden">
        <MobileSort columns={columns} sort={sort} onSort={onSort} />
      </div>
    ),
  };
  return <DataTable {...table} sorting={sorting} />;
}
