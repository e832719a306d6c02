import { STATUSES } from '@callboard/contract/calls/status-list';
import type { OfficeDay } from '@callboard/contract/dispatch/dashboard';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { Link, type LinkProps } from '@tanstack/react-router';
import { AlarmClock, type LucideIcon, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyZone } from '~/format/company-clock.ts';
import { countUpTo } from '~/format/count-up-to.ts';
import { classNames } from '~/ui/class-names.ts';
import { StatusIcon } from '~/ui/status/status-icon.tsx';
import { DayCard } from './day-card.tsx';
import { NamedCalls } from './named-calls.tsx';

const ALARMS: readonly { key: 'late' | 'running_over'; label: string; icon: LucideIcon }[] = [
  { key: 'late', label: 'Late', icon: AlarmClock },
  { key: 'running_over', label: 'Running over', icon: Timer },
];

/** What is late, then how many of today's visits have each status; and the late ones by name. */
export function TodaysVisits({ day }: { day: OfficeDay | undefined }) {
  return (
    <DayCard
      title="Today’s visits"
      actions={
        <Link to="/dispatch" className="link text-sm">
          Open the board
        </Link>
      }
    >
      {day && (
        <>
          <VisitCounts day={day} />
          <NamedCalls
            calls={day.late}
            empty="No one is late"
            hint={
              day.visits.length === 0 ? 'No visits today. Schedule some on the board.' : undefined
            }
          />
        </>
      )}
    </DayCard>
  );
}

function VisitCounts({ day }: { day: OfficeDay }) {
  const { date } = wallTime(Date.parse(day.today.start), companyZone());
  const countIn = (counts: OfficeDay['states'] | OfficeDay['visits'], wanted: string) =>
    counts.find(({ key }) => key === wanted)?.count ?? 0;
  const visits = STATUSES.map((status) => ({ ...status, count: countIn(day.visits, status.key) }));
  return (
    <ul className="flex flex-wrap gap-1.5 border-b border-line px-4 py-3 sm:px-5">
      {ALARMS.map(({ key, label, icon: Icon }) => {
        const count = countIn(day.states, key);
        return (
          <VisitCount key={key} to={{ params: { status: key } }} count={count} isAlarm={count > 0}>
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </VisitCount>
        );
      })}
      {visits
        .filter(({ count }) => count > 0)
        .map(({ key, label, count }) => (
          <VisitCount
            key={key}
            to={{ params: { status: key }, search: { from: date, to: date, visits: 'only' } }}
            count={count}
          >
            <StatusIcon status={key} />
            {label}
          </VisitCount>
        ))}
    </ul>
  );
}

interface VisitCountProps {
  /** The list behind the number. */
  to: Pick<LinkProps<'/service-calls/status/$status'>, 'params' | 'search'>;
  count: number;
  isAlarm?: boolean;
  children: ReactNode;
}

function VisitCount({ to, count, isAlarm = false, children }: VisitCountProps) {
  return (
    <li>
      <Link
        to="/service-calls/status/$status"
        {...to}
        className={classNames(
          'flex min-h-control-small items-center gap-1.5 rounded-md border px-2 text-sm font-medium no-underline pointer-coarse:min-h-11',
          isAlarm
            ? 'border-danger-line bg-danger-wash text-danger-ink'
            : 'border-line bg-surface text-ink-soft',
        )}
      >
        {children}
        <span className="tabular-nums">{countUpTo(count, MOST_COUNTED_CALLS)}</span>
      </Link>
    </li>
  );
}
