import { isByClock, markOf, type StatedCall } from '@callboard/contract/calls/late-or-unscheduled';
import { AlarmClock, CirclePause, Hourglass, type LucideIcon, Timer } from 'lucide-react';
import { useNow } from '~/lib/use-now.ts';
import { classNames } from '~/ui/class-names.ts';
import { markWords } from './mark-words.ts';

type Mark = NonNullable<ReturnType<typeof markOf>>;
type State = Mark['state'];

const toSchedule = { icon: Hourglass, className: 'text-warn-ink' };

export const MARK_STYLES: Record<State, { icon: LucideIcon; className: string }> = {
  late: { icon: AlarmClock, className: 'text-danger-ink' },
  running_over: { icon: Timer, className: 'text-danger-ink' },
  unassigned: toSchedule,
  needs_time: toSchedule,
  waiting: { icon: CirclePause, className: 'text-ink-soft' },
};

/** Whether what was promised or planned is past: late, over, or nobody was sent in time. */
export const isOverdue = ({ state, minutes }: Mark): boolean =>
  isByClock(state) || (state === 'unassigned' && minutes > 0);

interface CallMarkProps {
  call: StatedCall;
  /** For whoever cannot schedule, and so not do anything about what waits for that. */
  hidesUnscheduled?: boolean;
  className?: string;
}

/**
 * What a person must know of a call beside its status: how late, how far over, how soon somebody has
 * to be found, how long without a time, on hold since when. Nothing for a call that is as it should be;
 * it follows the clock.
 */
export function CallMark({ call, hidesUnscheduled, className }: CallMarkProps) {
  const now = useNow();
  const mark = markOf(call, now);
  if (!mark) return null;
  const style = MARK_STYLES[mark.state];
  if (hidesUnscheduled && style === toSchedule) return null;
  const { icon: Icon, className: color } = style;
  return (
    <span
      data-mark={mark.state}
      className={classNames(
        'inline-flex items-center gap-1 text-xs font-semibold',
        isOverdue(mark) ? MARK_STYLES.late.className : color,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span>{markWords(mark, now)}</span>
    </span>
  );
}
