import { STATUSES } from '@callboard/contract/calls/status-list';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { VisitTemplate } from '@callboard/contract/messages/template-list';

/** What a customer knows of a visit. */
export type VisitFacts = {
  status: StatusKey;
  scheduledAt: string;
  needsTime: boolean;
  arrivalWindow: { start: string; end: string } | null;
};

/** The template, out of those that tell of a change of plans. */
export type Change = Extract<VisitTemplate, 'booked' | 'moved' | 'canceled'>;

const isOpen = ({ status }: VisitFacts) =>
  STATUSES.some(({ key, kind }) => key === status && kind === 'open');

/** When the customer was told to expect somebody; work within the same window is no news to them. */
export const promiseOf = ({ arrivalWindow, scheduledAt }: VisitFacts): string =>
  arrivalWindow ? `${arrivalWindow.start} ${arrivalWindow.end}` : scheduledAt;

/** When it begins at the latest. */
export const latestStart = ({ arrivalWindow, scheduledAt }: VisitFacts) =>
  Date.parse(arrivalWindow?.end ?? scheduledAt);

const isExpected = (visit: VisitFacts) => !visit.needsTime && visit.status !== 'canceled';

/**
 * What a customer has to hear of a visit.
 * @param known what they know; null of a new one
 * @param now in milliseconds: nothing is said of what is past
 */
export function whatChanged(
  known: VisitFacts | null,
  visit: VisitFacts,
  now: number,
): Change | undefined {
  if (known && isExpected(known) && visit.status === 'canceled') {
    return isOpen(known) && latestStart(known) > now ? 'canceled' : undefined;
  }
  if (!isExpected(visit) || !isOpen(visit) || latestStart(visit) <= now) return undefined;
  if (!known || !isExpected(known)) return 'booked';
  return promiseOf(known) === promiseOf(visit) ? undefined : 'moved';
}
