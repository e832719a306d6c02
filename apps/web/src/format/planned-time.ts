import type { StatedCall } from '@callboard/contract/calls/late-or-unscheduled';
import { UNFINISHED_STATUSES } from '@callboard/contract/calls/status-groups';
import { formatDateTime, formatSpan, shortMoment, shortSpan } from './dates.ts';

type Planned = Pick<StatedCall, 'scheduledAt' | 'needsTime' | 'arrivalWindow' | 'status'>;

const WORDS = {
  full: { moment: formatDateTime, span: formatSpan },
  short: { moment: shortMoment, span: shortSpan },
};

/** Whether nothing was agreed or promised of an open call's time: what it has instead only keeps it on a day. */
export const hasNoTime = ({ needsTime, arrivalWindow, status }: Planned): boolean =>
  needsTime && arrivalWindow === null && UNFINISHED_STATUSES.includes(status);

/** When a visit is, in a list: its time, where only a window is promised that, or "No time set". */
export function plannedTime(call: Planned, length: keyof typeof WORDS = 'full'): string {
  const { moment, span } = WORDS[length];
  const { scheduledAt, needsTime, arrivalWindow, status } = call;
  if (hasNoTime(call)) return 'No time set';
  const isOpen = UNFINISHED_STATUSES.includes(status);
  return isOpen && needsTime && arrivalWindow ? span(arrivalWindow) : moment(scheduledAt);
}
