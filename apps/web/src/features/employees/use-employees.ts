import type { EmployeeQuery } from '@callboard/contract/employees';
import { keepPreviousData } from '@tanstack/react-query';
import { nextCursor, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';

export function useEmployees(query: EmployeeQuery) {
  const list = trpc.employees.list.useInfiniteQuery(query, {
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });
  return { list, rows: list.data && shownRows(list.data.pages) };
}
