import type { AppRouter } from '@callboard/api/app/app-router';
import type { BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { mondayOf, wallTime } from '@callboard/contract/platform/values/company-time';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import type { DispatchSearch } from '~/features/dispatch/board/dispatch-search.ts';

const A_WEEK = 7;

/** Today's date in the company's time zone. */
export const todayAt = (timeZone: string): string => wallTime(Date.now(), timeZone).date;

function isDate(text: string): boolean {
  if (!/^[2-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(text);
  // February 30 would become a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The day in an address; today by default. */
export const shownDay = ({ day = '' }: DispatchSearch, timeZone: string): string =>
  isDate(day) ? day : todayAt(timeZone);

/** The server query for an address; filters do not change it. */
export function boardQuery(search: DispatchSearch, timeZone: string): BoardQuery {
  const day = shownDay(search, timeZone);
  return search.view === 'week' ? { from: mondayOf(day), days: A_WEEK } : { from: day, days: 1 };
}

/** Fetches the board while the page's code loads. */
export async function prefetchBoard(
  data: CreateQueryUtils<AppRouter>,
  search: DispatchSearch,
): Promise<void> {
  try {
    // Today depends on the company's time zone.
    const { timeZone } = await data.settings.get.ensureData();
    await data.dispatch.board.prefetch(boardQuery(search, timeZone));
  } catch {
    // The page retries and shows the error.
  }
}
