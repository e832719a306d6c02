import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  CircleDollarSign,
  CircleQuestionMark,
  type LucideIcon,
  Siren,
} from 'lucide-react';
import { countUpTo } from '~/format/count-up-to.ts';
import { classNames } from '~/ui/class-names.ts';
import { MARK_STYLES } from '~/ui/status/call-mark.tsx';
import { StatusDot } from '~/ui/status/status-dot.tsx';
import type { CallList } from './list-address.ts';
import type { CountedList } from './use-list-counts.ts';

const STATE_ICONS: Partial<Record<CallList['key'], { icon: LucideIcon; className?: string }>> = {
  late: MARK_STYLES.late,
  running_over: MARK_STYLES.running_over,
  unscheduled: { icon: CalendarClock },
  unassigned: MARK_STYLES.unassigned,
  needs_time: MARK_STYLES.needs_time,
  waiting: MARK_STYLES.waiting,
  not_confirmed: { icon: CircleQuestionMark },
  emergency: { icon: Siren, className: 'text-danger-ink' },
  unpaid: { icon: CircleDollarSign },
};

/** As on the board and on chips: a status in its color, a state by its mark, which is gray where nothing is. */
function ListIcon({ list, isEmpty }: { list: CallList['key']; isEmpty: boolean }) {
  const { [list]: state } = STATE_ICONS;
  if (!state) return <StatusDot status={list} />;
  const { icon: Icon, className } = state;
  return (
    <span className="grid size-5 shrink-0 place-items-center">
      <Icon aria-hidden="true" className={classNames('size-4', !isEmpty && className)} />
    </span>
  );
}

interface ListTabsProps {
  /** What kind of lists these are. */
  label: string;
  lists: readonly CountedList[];
  /** The current list, whatever its spelling in the address. */
  current?: string;
}

/** Lists under each other, their counts in one column; switching replaces the current history entry. */
export function ListTabs({ label, lists, current }: ListTabsProps) {
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="px-2 pb-1 text-xs font-medium text-ink-faint">
        {label}
      </p>
      <ul>
        {lists.map(({ key, label: name, count }) => (
          <li key={key}>
            <Link
              to="/service-calls/status/$status"
              params={{ status: key }}
              replace
              aria-current={key === current ? 'page' : undefined}
              className="flex min-h-7 items-center gap-2 rounded-md px-2 text-sm text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-accent-ink pointer-coarse:min-h-11"
            >
              <ListIcon list={key} isEmpty={count === 0} />
              <span className="min-w-0 flex-1">{name}</span>
              <span className={classNames('tabular-nums', count === 0 && 'text-ink-faint')}>
                {count !== undefined && countUpTo(count, MOST_COUNTED_CALLS)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
