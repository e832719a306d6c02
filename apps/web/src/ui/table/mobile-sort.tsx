import { SelectField } from '~/ui/form/select-field.tsx';
import type { Column, Sort } from './data-table-column.ts';

interface MobileSortProps<Row> {
  columns: readonly Pick<Column<Row>, 'id' | 'header' | 'sortable'>[];
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

/** Sorting for cards, which have no column headers. */
export function MobileSort<Row>({ columns, sort, onSort }: MobileSortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;

  const options = sortable.flatMap(({ id, header, sortable: ways }) => [
    ...(ways === 'only descending'
      ? []
      : [{ value: `ascending ${id}`, label: `${header}, ascending` }]),
    { value: `descending ${id}`, label: `${header}, descending` },
  ]);

  return (
    <SelectField
      label="Sort by"
      // Beside its label: the first row is what people come for.
      className="flex-row! items-center gap-3! sm:hidden [&>:last-child]:grow"
      options={options}
      value={sort ? `${sort.direction} ${sort.id}` : ''}
      placeholder={sort ? undefined : 'Choose…'}
      onChange={(event) => {
        const [direction, id] = event.target.value.split(' ', 2);
        if (id && (direction === 'ascending' || direction === 'descending')) {
          onSort({ id, direction });
        }
      }}
    />
  );
}
