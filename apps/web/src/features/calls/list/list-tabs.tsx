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
import { MARK_STYLES } from '~/ui/status/call-mark.tsx';
import { StatusIcon } from '~/ui/status/status-icon.tsx';
import type { CallList } from './list-address.ts';
import type { CountedList } from './use-list-counts.ts';

const tabClass =
  'flex min-h-control items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm font-medium text-ink-soft no-underline shadow-card transition-colors hover:border-line-strong hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent-ink';

const STATE_ICONS: Partial<Record<CallList['key'], LucideIcon>> = {
  late: MARK_STYLES.late.icon,
  running_over: MARK_STYLES.running_over.icon,
  unscheduled: CalendarClock,
  unassigned: MARK_STYLES.unassigned.icon,
  needs_time: MARK_STYLES.needs_time.icon,
  waiting: MARK_STYLES.waiting.icon,
  not_confirmed: CircleQuestionMark,
  emergency: Siren,
  unpaid: CircleDollarSign,
};

function ListIcon({ list }: { list: CallList['key'] }) {
  const { [list]: Icon } = STATE_ICONS;
  return Icon ? <Icon aria-hidden="true" className="size-4" /> : <StatusIcon status={list} />;
}

interface ListTabsProps {
  /** What kind of lists these are. */
  label: string;
  lists: readonly CountedList[];
  /** The current list, whatever its spelling in the address. */
  current?: string;
}

/** Switching lists replaces the current history entry. */
export function ListTabs({ label, lists, current }: ListTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {lists.map(({ key, label: name, count }) => (
          <li key={key}>
            <Link
              to="/service-calls/status/$status"
              params={{ status: key }}
              replace
              aria-current={key === current ? 'page' : undefined}
              className={tabClass}
            >
              <ListIcon list={key} />
              {name}
              <span className="min-w-[2ch] text-end text-xs tabular-nums">
                {count !== undefined && countUpTo(count, MOST_COUNTED_CALLS)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
