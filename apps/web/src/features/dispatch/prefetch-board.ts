import type { AppRouter } from '@callboard/api/app-router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { boardQuery } from './board-query.ts';
import type { DispatchSearch } from './dispatch-search.ts';

/** Asks for the board while the page's code is on its way. */
export async function prefetchBoard(
  data: CreateQueryUtils<AppRouter>,
  search: DispatchSearch,
): Promise<void> {
  try {
    // Which day today is depends on where the company is.
    const { timeZone } = await data.settings.get.ensureData();
    await data.dispatch.board.prefetch(boardQuery(search, timeZone));
  } catch {
    // The page asks again, and tells.
  }
}
