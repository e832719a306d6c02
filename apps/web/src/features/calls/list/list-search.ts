import type { AppRouter } from '@callboard/api/app/app-router';
import { CALL_SORTS } from '@callboard/contract/calls/call-sorts';
import { SORT_DIRECTIONS } from '@callboard/contract/people/employee-sorts';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { dayNamed } from '~/format/company-clock.ts';
import { jobTypeKeyIn } from '~/format/job-types.ts';
import { askAhead, PAGE_LIMIT } from '~/lib/list-pages.ts';
import type { SearchTexts } from '~/lib/search-text.ts';
import { type CallList, findCallList } from './list-address.ts';

/** A list's search parameters. */
export type CallListSearch = SearchTexts<'sort' | 'dir' | (typeof FILTERS)[number]>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filters without the sorting. */
export const FILTERS = [
  'q',
  'type',
  'technician',
  'balance',
  'age',
  'visits',
  'from',
  'to',
] as const;

/** The one value of the parameter `balance`, and of `visits`. */
export const DUE = 'due';
export const VISITS_ONLY = 'only';

/** Age filters, in days. */
export const AGES = ['1', '3', '7', '30', '60', '90'] as const;

/** The query for an address; days are in the company's time zone. */
export function callFilters({ where }: CallList, search: CallListSearch) {
  const { type, technician, balance, age, visits, from, to } = search;
  const minAgeDays = AGES.find((days) => days === age);
  return {
    ...where,
    jobType: jobTypeKeyIn(type),
    assignedEmployeeId: technician && UUID.test(technician) ? technician : undefined,
    hasBalance: balance === DUE ? (true as const) : undefined,
    minAgeDays: minAgeDays && Number(minAgeDays),
    isVisit: visits === VISITS_ONLY ? (true as const) : undefined,
    from: dayNamed(from)?.start,
    to: dayNamed(to)?.end,
  };
}

// In lists of waiting customers, the longest wait comes first.
const OLDEST_FIRST: readonly string[] = [
  'new',
  'on_hold',
  'waiting_parts',
  'completed',
  'invoiced',
  'running_over',
  'unscheduled',
  'needs_time',
  'emergency',
  'waiting',
  'unpaid',
];

/** Whether the calls of a list wait for somebody to do something. */
export const isWaiting = ({ key }: CallList): boolean => OLDEST_FIRST.includes(key);

const FIRST_VISIT_FIRST: readonly string[] = ['late', 'unassigned', 'not_confirmed'];

/** The order in the address, or the list's default. */
export function callOrder({ key }: CallList, { sort, dir }: CallListSearch) {
  const asked = CALL_SORTS.find((known) => known === sort);
  if (asked) {
    return { sort: asked, dir: SORT_DIRECTIONS.find((known) => known === dir) ?? 'asc' };
  }
  if (OLDEST_FIRST.includes(key)) return { sort: 'statusSince', dir: 'asc' } as const;
  const isFirst = FIRST_VISIT_FIRST.includes(key);
  return { sort: 'scheduledAt', dir: isFirst ? 'asc' : 'desc' } as const;
}

/** The query for a list's calls, shared by the page and its preload. */
export const callsOf = (list: CallList, search: CallListSearch) => ({
  ...callFilters(list, search),
  ...callOrder(list, search),
  q: search.q,
  limit: PAGE_LIMIT,
});

/** Preloads a list, and the counts beside it. */
export function prefetchCalls(
  data: CreateQueryUtils<AppRouter>,
  named: string,
  search: CallListSearch,
): void {
  const list = findCallList(named);
  void data.serviceCalls.countByStatus.prefetch();
  if (list) askAhead(data.serviceCalls.list, callsOf(list, search));
}
