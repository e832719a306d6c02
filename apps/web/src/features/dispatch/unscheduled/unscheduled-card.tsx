import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { PriorityMark } from '~/features/dispatch/call/priority-mark.tsx';
import { customerOf, sayCall, windowWords } from '~/features/dispatch/words/say-call.ts';
import { sayClock, sayDate } from '~/features/dispatch/words/say-time.ts';
import { formatDuration } from '~/format/duration.ts';
import { jobTypeName, jobTypeOf } from '~/format/job-types.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/lib/use-job-types.ts';
import { useNow } from '~/lib/use-now.ts';
import { classNames } from '~/ui/class-names.ts';
import { CallMark } from '~/ui/status/call-mark.tsx';
import { StatusIcon } from '~/ui/status/status-icon.tsx';
import { statusStyle } from '~/ui/status/status-style.ts';
import type { UnscheduledKey } from './unscheduled-groups.ts';

interface UnscheduledCardProps {
  call: BoardCall;
  group: UnscheduledKey;
  timeZone: string;
  isWeek: boolean;
  isTabStop: boolean;
  isOpen: boolean;
  isSelected: boolean;
}

/** An unscheduled call. */
export function UnscheduledCard({
  call,
  group,
  timeZone,
  isWeek,
  isTabStop,
  isOpen,
  isSelected,
}: UnscheduledCardProps) {
  useJobTypes();
  const now = useNow();
  const { start } = spanOf(call);
  const { address } = call.property;
  const date = group === 'here' && !isWeek ? undefined : sayDate(start, timeZone);
  const when = group === 'dateless' ? undefined : [date, sayClock(start, timeZone)];
  const texts = [
    [jobTypeName(call.jobType), `${address.city} ${address.postalCode}`],
    [...(when ?? ['No time set']), formatDuration(call.durationMinutes), statusLabel(call.status)],
    [call.assignedEmployee?.name, windowWords(call, timeZone)],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <div role="row">
      <div
        role="gridcell"
        tabIndex={isTabStop ? 0 : -1}
        data-call-id={call._id}
        data-priority={call.priority}
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
