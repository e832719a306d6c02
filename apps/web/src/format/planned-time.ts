import { hasNoTime, type StatedCall } from '@callboard/contract/calls/late-or-unscheduled';
import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import { formatDateTime, formatSpan, shortMoment, shortSpan } from './dates.ts';

type Planned = Pick<StatedCall, 'scheduledAt' | 'needsTime' | 'arrivalWindow' | 'status'>;

const WORDS = {
  full: { moment: formatDateTime, span: formatSpan },
  short: { moment: shortMoment, span: shortSpan },
};

/** When a visit is, in a list: its time, where only a window is promised that, or "No time set". */
export function plannedTime(call: Planned, length: keyof typeof WORDS = 'full'): string {
  const { moment, span } = WORDS[length];
  const { scheduledAt, needsTime, arrivalWindow, status } = call;
  if (hasNoTime(call)) return 'No time set';
  // What is done was at its time.
  const isAgreed = !needsTime || DONE_STATUSES.includes(status);
  return !isAgreed && arrivalWindow ? span(arrivalWindow) : moment(scheduledAt);
}
