import { addDays, mondayOf, wallTime } from '@callboard/contract/platform/values/company-time';
import { companyZone, dayNamed } from '~/format/company-clock.ts';
import type { SearchTexts } from '~/lib/search-text.ts';

/** First and last day of a period, by the company's clock. */
export type PeriodSearch = SearchTexts<'from' | 'to'>;

/** Today and this week, as an address names them. */
export function usualPeriods() {
  const { date } = wallTime(Date.now(), companyZone());
  const monday = mondayOf(date);
  return [
    { label: 'Today', from: date, to: date },
    { label: 'This week', from: monday, to: addDays(monday, 6) },
  ] as const;
}

/** The days that an address asks for, today unless it does, and the moments they lie between. */
export function periodOf(search: PeriodSearch) {
  const [today] = usualPeriods();
  const from = dayNamed(search.from) ? (search.from ?? today.from) : today.from;
  const to = search.to && search.to >= from && dayNamed(search.to) ? search.to : from;
  const start = dayNamed(from)?.start ?? '';
  const end = dayNamed(to)?.end ?? '';
  return { from, to, start, end };
}
