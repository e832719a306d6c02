import type { ServiceCallRow } from '@callboard/contract/service-calls';
import { STATUSES } from '@callboard/contract/status-list';

const OVER = new Set<string>(
  STATUSES.filter(({ kind }) => kind === 'done' || kind === 'closed').map(({ key }) => key),
);

/**
 * Parts calls, latest first, into the work still to be done, soonest first, and the rest.
 * The status decides, not the clock: a visit that was put off is still to come.
 */
export const splitVisits = <Call extends Pick<ServiceCallRow, 'status'>>(
  calls: readonly Call[],
) => ({
  upcoming: calls.filter(({ status }) => !OVER.has(status)).toReversed(),
  past: calls.filter(({ status }) => OVER.has(status)),
});
