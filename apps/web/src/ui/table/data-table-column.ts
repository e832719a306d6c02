import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'descending' where the largest, or the latest, is what people look for first; or where there is no other order. */
  sortable?: boolean | 'descending' | 'only descending';
  /** 'end' for amounts and counts. */
  align?: 'start' | 'end';
  /**
   * 'title' names the row (and heads its card on a phone); 'lead' stands above that there, being what the
   * row is found by; 'actions' holds its buttons.
   */
  kind?: 'title' | 'lead' | 'actions';
  hideOnMobile?: boolean | ((row: Row) => boolean);
  /** In a dense row of a phone: 'end' stands at its right edge, where amounts stand anyway. */
  mobileSide?: 'end';
  /** In a dense row of a phone: the header stands before the value, which would not say what it is. */
  isNamedOnMobile?: boolean;
}

export interface Sort {
  id: string;
  direction: 'ascending' | 'descending';
}

/** The order after a press on what heads a column: the one it begins with, then the other. */
export function nextSort<Row>(
  sort: Sort | undefined,
  { id, sortable }: Pick<Column<Row>, 'id' | 'sortable'>,
): Sort {
  if (sortable === 'only descending') return { id, direction: 'descending' };
  const first = sortable === 'descending' ? sortable : 'ascending';
  const other = first === 'ascending' ? 'descending' : 'ascending';
  return { id, direction: sort?.id === id && sort.direction === first ? other : first };
}
