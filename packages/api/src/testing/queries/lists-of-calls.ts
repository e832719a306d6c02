import { CALL_SORTS } from '@callboard/contract/calls/call-sorts';
import type { Caller } from '../start-test-app.ts';
import type { Question, Subjects } from './questions.ts';

/** Every sort, filter, search and total that the status lists offer. */
export function listsOfCalls(
  { serviceCalls: { list, totals } }: Caller,
  { closedCursor, technicianId, from, to }: Subjects,
): Question[] {
  const wheres = [
    ...(['new', 'completed', 'closed'] as const).map((status) => ({ status })),
    ...(['late', 'unpaid'] as const).map((state) => ({ state })),
  ];
  const rare = { jobType: 'start_up' } as const;
  const filters = [
    {},
    rare,
    { hasBalance: true },
    { minAgeDays: 30 },
    { minAgeDays: 3650 },
    { assignedEmployeeId: technicianId },
    { ...rare, assignedEmployeeId: technicianId, hasBalance: true, minAgeDays: 30, from, to },
  ] as const;
  const said = (...parts: object[]) => JSON.stringify(Object.assign({}, ...parts));
  return wheres.flatMap((where): Question[] => [
    ...filters.map(
      (filter) =>
        [`calls ${said(where, filter)}`, () => list({ ...where, ...filter, limit: 50 })] as const,
    ),
    ...filters.map(
      (filter) =>
        [
          `the oldest calls ${said(where, filter)}`,
          () => list({ ...where, ...filter, sort: 'statusSince', dir: 'asc', limit: 50 }),
        ] as const,
    ),
    ...CALL_SORTS.map(
      (sort) =>
        [
          `calls ${said(where)} by ${sort}, a later page`,
          () => list({ ...where, sort, cursor: closedCursor }),
        ] as const,
    ),
    [`totals of calls ${said(where, { from, to })}`, () => totals({ ...where, from, to })],
    [`totals of calls ${said(where, rare)}`, () => totals({ ...where, ...rare })],
    ...['smith', 'e', 'xqzt', '78704', '#1042', '5125550'].map(
      (q) => [`calls ${said(where)} with “${q}”`, () => list({ ...where, q, limit: 50 })] as const,
    ),
  ]);
}
