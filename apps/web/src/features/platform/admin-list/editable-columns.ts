import type { ReactNode } from 'react';
import type { Column } from '~/ui/table/data-table-column.ts';

/** Columns by their ids that turn into fields in the row being edited; none may lack its field. */
export function editableColumns<Row, Id extends string>(
  columns: Readonly<Record<Id, Omit<Column<Row>, 'id'>>>,
  fields: Readonly<Record<Id, (row: Row) => ReactNode>>,
  isEditing: (row: Row) => boolean,
): Column<Row>[];
export function editableColumns<Row>(
  columns: Readonly<Record<string, Omit<Column<Row>, 'id'>>>,
  fields: Readonly<Record<string, (row: Row) => ReactNode>>,
  isEditing: (row: Row) => boolean,
): Column<Row>[] {
  return Object.entries(columns).map(([id, column]) => ({
    ...column,
    id,
    cell: (row) => (isEditing(row) ? fields[id]?.(row) : column.cell(row)),
  }));
}
