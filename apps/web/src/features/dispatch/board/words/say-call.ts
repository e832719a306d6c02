import { hasNoTime, markOf } from '@callboard/contract/calls/late-or-unscheduled';
import { PRIORITIES } from '@callboard/contract/calls/priority-list';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { jobTypeName } from '~/format/job-types.ts';
import { statusLabel } from '~/format/status-label.ts';
import { markWords } from '~/ui/status/mark-words.ts';
import { sayClock, sayClocks, saySpan } from './say-time.ts';

/** A call as the board or its own page provides it. */
export type ShownCall = Omit<BoardCall, 'property'> & {
  property: Omit<BoardCall['property'], 'latitude' | 'longitude'>;
};

/** A call's customer on the board; businesses by business name. */
export const customerOf = ({ customer }: ShownCall): string =>
  customer.businessName || customer.name;

/** The same, in short: a person's family name. */
export const shortName = ({ customer }: Pick<ShownCall, 'customer'>): string =>
  customer.businessName || customer.lastName || customer.name;

/** "High", "Emergency"; nothing for a normal call. */
export const priorityWords = ({ priority }: Pick<BoardCall, 'priority'>): string | undefined =>
  priority === 'normal' ? undefined : PRIORITIES.find(({ key }) => key === priority)?.label;

/** Why a visit has no time: "No time set", or of one in a promised window "Time not confirmed"; nothing of one that has. */
export function noTimeWords(call: ShownCall): string | undefined {
  if (hasNoTime(call)) return 'No time set';
  return call.needsTime ? 'Time not confirmed' : undefined;
}

/** "Window 10:00 AM to 12:00 PM"; nothing without one. */
export function windowWords(
  { arrivalWindow }: Pick<ShownCall, 'arrivalWindow'>,
  timeZone: string,
): string | undefined {
  if (!arrivalWindow) return undefined;
  const { start, end } = arrivalWindow;
  return `Window ${sayClocks(Date.parse(start), Date.parse(end), timeZone)}`;
}

/** "In progress since 10:10 AM", "Completed 11:20 AM": the status and when it began, if known. */
function statusWords({ status, statusTimes }: ShownCall, timeZone: string): string {
  const { travelStartedAt, arrivedAt, completedAt } = statusTimes;
  const label = statusLabel(status);
  const said = (at: string | undefined, words: string) =>
    at ? `${words} ${sayClock(Date.parse(at), timeZone)}` : label;
  if (status === 'en_route') return said(travelStartedAt, `${label} since`);
  if (status === 'in_progress') return said(arrivedAt, `${label} since`);
  return said(status === 'completed' ? completedAt : undefined, label);
}

/** Everything about a call in one line, for screen readers. */
export function sayCall(call: ShownCall, timeZone: string, now: number): string {
  const { start, end } = spanOf(call);
  const mark = markOf(call, now);
  return [
    `#${call.callNumber} ${customerOf(call)}`,
    priorityWords(call),
    noTimeWords(call)?.toLowerCase() ?? saySpan(start, end, timeZone),
    statusWords(call, timeZone),
    mark && markWords(mark, now),
    jobTypeName(call.jobType),
    call.property.address.city,
    windowWords(call, timeZone),
  ]
    .filter(Boolean)
    .join(', ');
}
