import { hasNoTime, markOf, type StatedCall } from '@callboard/contract/calls/late-or-unscheduled';
import { BEGUN_STATUS } from '@callboard/contract/calls/status-groups';
import { formatRelative } from '~/format/dates.ts';
import { useNow } from '~/lib/use-now.ts';
import { CallMark } from './call-mark.tsx';
import { shortAge } from './mark-words.ts';

const MINUTE = 60_000;

interface TimeNoteProps {
  call: StatedCall;
  /** Nothing else near it marks the call, so it marks every state. */
  isAlone?: boolean;
}

/** After a scheduled time: how late, how long at work, or how far away; nothing after "No time set". */
export function TimeNote({ call, isAlone = false }: TimeNoteProps) {
  const now = useNow();
  const state = markOf(call, now)?.state;
  const isOverdue = state === 'late' || state === 'running_over';
  if (isOverdue || (isAlone && state)) return <CallMark call={call} />;
  const said = words(call, now);
  return said && <span className="text-xs whitespace-nowrap text-ink-faint">{said}</span>;
}

function words(call: StatedCall, now: number): string | undefined {
  const { status, statusTimes, needsTime, scheduledAt } = call;
  if (status === BEGUN_STATUS && statusTimes.arrivedAt !== undefined) {
    const minutes = Math.floor((now - Date.parse(statusTimes.arrivedAt)) / MINUTE);
    return minutes < 1 ? 'Started just now' : `Started ${shortAge(minutes)} ago`;
  }
  if (hasNoTime(call)) return undefined;
  return needsTime ? 'Time not confirmed' : formatRelative(scheduledAt, new Date(now));
}
