import type { ReactNode } from 'react';
import type { Column } from '~/ui/table/data-table-column.ts';

/** Columns that turn into fields in the row being edited. */
export const editableColumns = <Row, Id extends string>(
  columns: readonly (Column<Row> & { id: Id })[],
  fields: Record<Id, (row: Row) => ReactNode>,
  isEditing: (row: Row) => boolean,
): Column<Row>[] =>
  columns.map((column) => ({
    ...column,
    cell: (row) => (isEditing(row) ? fields[column.id](row) : column.cell(row)),
  }));
