import type { KeyboardEvent } from 'react';
import type { Column } from './data-table-column.ts';

interface DataTableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isCurrent: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => void;
}

function isHidden<Row>({ hideOnMobile: hides }: Column<Row>, row: Row): boolean | undefined {
  return typeof hides === 'function' ? hides(row) : hides;
}

export function DataTableRow<Row>({ row, columns, isCurrent, onKeyDown }: DataTableRowProps<Row>) {
  return (
    <tr
      role="row"
      aria-current={isCurrent || undefined}
      onKeyDown={onKeyDown && ((event) => onKeyDown(event, row))}
    >
      {columns.map((column) => {
        const isTitle = column.kind === 'title';
        const Cell = isTitle ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            role={isTitle ? 'rowheader' : 'cell'}
            scope={isTitle ? 'row' : undefined}
            data-align={column.align}
            data-kind={column.kind}
            data-phone={isHidden(column, row) ? 'hide' : undefined}
            data-side={column.mobileSide}
            data-named={column.isNamedOnMobile || undefined}
            data-label={column.kind ? undefined : column.header}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}
