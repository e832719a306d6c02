import { markOf } from '@callboard/contract/calls/late-or-unscheduled';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { Link } from '@tanstack/react-router';
import { PriorityMark } from '~/features/dispatch/board/call/priority-mark.tsx';
import { giveCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { useSelected } from '~/features/dispatch/board/selection/board-selection.ts';
import { customerOf, noTimeWords, windowWords } from '~/features/dispatch/board/words/say-call.ts';
import { sayClocks } from '~/features/dispatch/board/words/say-time.ts';
import { formatDuration } from '~/format/duration.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { telHref } from '~/format/phone.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { useNow } from '~/lib/use-now.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { CallMark, isOverdue } from '~/ui/status/call-mark.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';

interface MobileCallProps {
  call: BoardCall;
  /** Whether calls are chosen, to be moved together. */
  isSelecting: boolean;
}

/** A visit in the phone list. */
export function MobileCall({ call, isSelecting }: MobileCallProps) {
  useJobTypes();
  const { scale, isReadOnly, selection } = useBoard();
  const selected = useSelected(selection);
  const name = `#${call.callNumber} ${customerOf(call)}`;
  const { start, end } = spanOf(call);
  const noTime = noTimeWords(call);
  const mark = markOf(call, useNow());
  const { address } = call.property;
  // Where more than the technician is to be decided, all of it is asked.
  const [kind, label] =
    call.assignedEmployee || call.needsTime
      ? (['move', 'Move…'] as const)
      : (['assign', 'Assign…'] as const);
  return (
    <li
      data-call-id={call._id}
      data-priority={call.priority}
      data-overdue={(mark && isOverdue(mark)) || undefined}
      className="phone-call flex flex-col gap-1.5 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm tabular-nums">
        {noTime
          ? `${noTime}, ${formatDuration(call.durationMinutes)}`
          : sayClocks(start, end, scale.timeZone)}
        <StatusBadge status={call.status} label={statusLabel(call.status)} />
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to="/service-calls/$id"
          params={{ id: call._id }}
          className="link inline-flex min-h-11 items-center text-base font-semibold"
        >
          {name}
        </Link>
        <PriorityMark call={call} />
        <CallMark call={call} hidesUnscheduled={isReadOnly} />
      </p>
      <p className="text-sm text-ink-soft">
        {[jobTypeName(call.jobType), `${address.line1}, ${address.city}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-sm text-ink-soft empty:hidden">{windowWords(call, scale.timeZone)}</p>
      {isSelecting ? (
        <CheckboxField
          label="Select"
          aria-label={`Select ${name}`}
          checked={selected.has(call._id)}
          onChange={() => selection.toggle(call._id)}
        />
      ) : (
        <div className="mt-1 flex gap-2">
          {call.customer.phone && (
            <a href={telHref(call.customer.phone)} className={buttonClass({ className: 'grow' })}>
              Call customer
            </a>
          )}
          {!isReadOnly && (
            <Button
              className="grow"
              aria-label={`${label} ${name}`}
              onClick={() => giveCommand({ kind, callId: call._id })}
            >
              {label}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
