import { dueAt, hasNoTime, markOf } from '@callboard/contract/calls/late-or-unscheduled';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { PriorityMark } from '~/features/dispatch/board/call/priority-mark.tsx';
import type { TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import {
  customerOf,
  noTimeWords,
  sayCall,
  windowWords,
} from '~/features/dispatch/board/words/say-call.ts';
import { sayClock, sayDate } from '~/features/dispatch/board/words/say-time.ts';
import { formatDuration } from '~/format/duration.ts';
import { jobTypeName, jobTypeOf } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { useNow } from '~/lib/use-now.ts';
import { classNames } from '~/ui/class-names.ts';
import { CallMark, isOverdue } from '~/ui/status/call-mark.tsx';
import { StatusIcon } from '~/ui/status/status-icon.tsx';
import { statusStyle } from '~/ui/status/status-style.ts';

interface UnscheduledCardProps {
  call: BoardCall;
  isTabStop: boolean;
  isOpen: boolean;
  isSelected: boolean;
}

/** When somebody has to be there, with the day unless it is the one that is shown. */
function whenWords(call: BoardCall, { days, view, timeZone }: TimeScale): string[] {
  const noTime = noTimeWords(call);
  if (hasNoTime(call) && noTime) return [noTime];
  const at = dueAt(call);
  const isHere = view === 'day' && days.some(({ start, end }) => start <= at && at < end);
  const date = isHere ? [] : [sayDate(at, timeZone)];
  return [...date, noTime ?? sayClock(at, timeZone)];
}

/** An unscheduled call. */
export function UnscheduledCard({ call, isTabStop, isOpen, isSelected }: UnscheduledCardProps) {
  useJobTypes();
  const { scale } = useBoard();
  const { timeZone } = scale;
  const now = useNow();
  const mark = markOf(call, now);
  const { address } = call.property;
  const texts = [
    [jobTypeName(call.jobType), `${address.city} ${address.postalCode}`],
    [...whenWords(call, scale), formatDuration(call.durationMinutes)],
    [call.assignedEmployee?.name, windowWords(call, timeZone)],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <div role="row">
      <div
        role="gridcell"
        tabIndex={isTabStop ? 0 : -1}
        data-call-id={call._id}
        data-priority={call.priority}
        data-overdue={(mark && isOverdue(mark)) || undefined}
        data-keep-clear
        data-mark-color={jobTypeOf(call.jobType)?.color}
        aria-label={sayCall(call, timeZone, now)}
        aria-current={isOpen || undefined}
        aria-selected={isSelected || undefined}
        className={classNames(
          'board-bar board-unscheduled-card',
          statusStyle(call.status).className,
        )}
      >
        <span className="board-bar-name">
          <StatusIcon status={call.status} className="size-3.5 shrink-0" />
          <PriorityMark call={call} />
          <span className="board-bar-customer">{customerOf(call)}</span>
        </span>
        <CallMark call={call} className="board-bar-mark" />
        {texts.filter(Boolean).map((text) => (
          <span key={text} className="board-bar-text">
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
