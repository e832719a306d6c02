import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** 'end' for amounts and counts. */
  align?: 'start' | 'end';
  /**
   * 'title' names the row (and heads its card on a phone); 'lead' stands above that there, being what the
   * row is found by; 'actions' holds its buttons.
   */
  kind?: 'title' | 'lead' | 'actions';
  hideOnMobile?: boolean;
}

export interface Sort {
  id: string;
  direction: 'ascending' | 'descending';
}

export function nextSort(sort: Sort | undefined, id: string): Sort {
  const wasAscending = sort?.id === id && sort.direction === 'ascending';
  return { id, direction: wasAscending ? 'descending' : 'ascending' };
}
