import type { ServiceCallRow } from '@callboard/contract/service-calls';

/** The calls of the viewer's own day, earliest first. */
export const todaysCalls = (calls: readonly ServiceCallRow[], now = new Date()): ServiceCallRow[] =>
  calls
    .filter(({ scheduledAt }) => new Date(scheduledAt).toDateString() === now.toDateString())
    .toSorted((one, other) => one.scheduledAt.localeCompare(other.scheduledAt));
