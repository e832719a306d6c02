import { dayAround } from '~/format/day-around.ts';

/** What to ask the server for: everything that is scheduled on the viewer's own day. */
export function todaysCalls(assignedEmployeeId: string, now = new Date()) {
  const { start, end } = dayAround(now);
  return { assignedEmployeeId, from: start, to: end, limit: 500 };
}
