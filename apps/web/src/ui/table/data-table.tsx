import '~/styles/data-table.css';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';
import type { Column } from './data-table-column.ts';
import { DataTableHead, type Sorting } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';

export interface DataTableProps<Row> {
  /** The visually hidden caption. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Of a `SortedTable`. */
  sorting?: Sorting;
  /** The row whose preview or editor is open. */
  currentKey?: string;
  onRowKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => void;
  /** A full-width note below a row. */
  renderNote?: (row: Row) => ReactNode;
  /** On a phone a row is two lines, the title above the rest, with the icons of what can be done beside both. */
  isTwoLines?: boolean;
  /** On a phone a row is a few short lines without the columns' names, and pressed as a whole. */
  isDense?: boolean;
  /** Too many columns for small desktops: the table scrolls horizontally. */
  wide?: boolean;
}

export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  currentKey,
  onRowKeyDown,
  renderNote,
  isTwoLines,
  isDense,
  wide = false,
}: DataTableProps<Row>) {
  const table = (
    // Shown as cards, a table loses its semantics without roles.
    <table
      role="table"
      data-two-lines={isTwoLines || undefined}
      data-dense={isDense || undefined}
      className="data-table text-sm"
    >
      <caption className="sr-only">{caption}</caption>
      <DataTableHead columns={columns} sorting={sorting} />
      <tbody role="rowgroup">
        {rows.map((row) => {
          const key = rowKey(row);
          const note = renderNote?.(row);
          return (
            <Fragment key={key}>
              <DataTableRow
                row={row}
                columns={columns}
                isCurrent={key === currentKey}
                onKeyDown={onRowKeyDown}
              />
              {note && (
                <tr role="row">
                  <td role="cell" colSpan={columns.length}>
                    {note}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );

  return (
    <div className="relative min-w-0">
      {sorting?.onMobile}
      {wide ? (
        <section
          // What scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={caption}
          className={classNames(
            'relative rounded-b-lg sm:max-h-[75dvh] sm:scroll-pe-44 sm:scroll-pt-10 sm:overflow-auto',
            'sm:[--table-top:0px]',
          )}
        >
          {table}
        </section>
      ) : (
        table
      )}
    </div>
  );
}
