import { DEFAULT_SETTINGS } from '@callboard/contract/defaults';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '~/lib/trpc.ts';
import { boardQuery } from './board-query.ts';
import type { DispatchSearch } from './dispatch-search.ts';

/** The board that an address asks for; the one before it stays in sight while it comes. */
export function useBoardData(search: DispatchSearch) {
  const settings = trpc.settings.get.useQuery(undefined, { staleTime: 60_000 });
  // Which day today is depends on where the company is.
  const isKnown = !settings.isPending;
  const timeZone = settings.data?.timeZone ?? DEFAULT_SETTINGS.timeZone;
  const query = boardQuery(search, timeZone);
  const answer = trpc.dispatch.board.useQuery(query, {
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  return { answer, query, timeZone };
}
