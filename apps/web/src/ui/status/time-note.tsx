import { markOf, type StatedCall } from '@callboard/contract/calls/late-or-unscheduled';
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

/** After a scheduled time: how late, how long at work, or how far away. */
export function TimeNote({ call, isAlone = false }: TimeNoteProps) {
  const now = useNow();
  const state = markOf(call, now)?.state;
  const isOverdue = state === 'late' || state === 'running_over';
  if (isOverdue || (isAlone && state)) return <CallMark call={call} />;
  return <span className="text-xs whitespace-nowrap text-ink-faint">{words(call, now)}</span>;
}

function words({ status, statusTimes, needsTime, scheduledAt }: StatedCall, now: number): string {
  if (status === BEGUN_STATUS && statusTimes.arrivedAt !== undefined) {
    const minutes = Math.floor((now - Date.parse(statusTimes.arrivedAt)) / MINUTE);
    return minutes < 1 ? 'Started just now' : `Started ${shortAge(minutes)} ago`;
  }
  return needsTime ? 'Time not confirmed' : formatRelative(scheduledAt, new Date(now));
}
