import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Column, nextSort, type Sort } from './data-table-column.ts';

export interface Sorting {
  sort?: Sort;
  onSort: (sort: Sort) => void;
  /** The same for cards, which have no column headers. */
  onMobile: ReactNode;
}

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting?: Sorting;
}

export function DataTableHead<Row>({ columns, sorting }: DataTableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const { sort, onSort } = sorting ?? {};
          const direction = sort?.id === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={column.sortable && onSort ? (direction ?? 'none') : undefined}
              data-align={column.align}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className="group -mx-1.5 -my-1 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 font-medium hover:text-ink"
                  onClick={() => onSort(nextSort(sort, column))}
                >
                  {column.header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                <span className={column.kind === 'actions' ? 'sr-only' : undefined}>
                  {column.header}
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortIcon({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === 'ascending') return <ArrowUp aria-hidden="true" className="size-3.5" />;
  if (direction === 'descending') return <ArrowDown aria-hidden="true" className="size-3.5" />;
  return (
    <ChevronsUpDown
      aria-hidden="true"
      className="size-3.5 text-ink-faint opacity-60 group-hover:opacity-100"
    />
  );
}
