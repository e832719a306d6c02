import type { AppRouter } from '@callboard/api/app-router';
import type { BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { mondayOf, wallTime } from '@callboard/contract/values/company-time';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import type { DispatchSearch } from '~/features/dispatch/dispatch-search.ts';

const A_WEEK = 7;

/** Today's date where the company is. */
export const todayAt = (timeZone: string): string => wallTime(Date.now(), timeZone).date;

function isDate(text: string): boolean {
  if (!/^[2-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(text);
  // February 30 would be a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The day that an address means; today unless it names one. */
export const shownDay = ({ day = '' }: DispatchSearch, timeZone: string): string =>
  isDate(day) ? day : todayAt(timeZone);

/** What is asked of the server for an address: its one query, whatever the filters are. */
export function boardQuery(search: DispatchSearch, timeZone: string): BoardQuery {
  const day = shownDay(search, timeZone);
  return search.view === 'week' ? { from: mondayOf(day), days: A_WEEK } : { from: day, days: 1 };
}

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
