import { keepPreviousData } from '@tanstack/react-query';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';

/** The catalog's items whose name or code holds the text; an answer to an older text is dropped. */
export function useCatalog(q: string) {
  const list = trpc.catalog.list.useInfiniteQuery(
    { q, limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
  return { list, rows: list.data && shownRows(list.data.pages) };
}
