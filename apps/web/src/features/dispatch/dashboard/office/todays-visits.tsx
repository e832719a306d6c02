import { STATUSES } from '@callboard/contract/calls/status-list';
import type { OfficeDay } from '@callboard/contract/dispatch/dashboard';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { Link } from '@tanstack/react-router';
import { companyZone } from '~/format/company-clock.ts';
import { countUpTo } from '~/format/count-up-to.ts';
import { StatusDot } from '~/ui/status/status-dot.tsx';
import { DayCard } from './day-card.tsx';
import { NamedCalls } from './named-calls.tsx';

/** How many of today's visits have each status, and the late ones by name. */
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
  const visits = STATUSES.flatMap((status) => {
    const count = day.visits.find(({ key }) => key === status.key)?.count ?? 0;
    return count > 0 ? [{ ...status, count }] : [];
  });
  if (visits.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-x-4 min-[22rem]:grid-cols-2 border-b border-line px-4 py-1.5 text-sm sm:px-5">
      {visits.map(({ key, label, count }) => (
        <li key={key}>
          <Link
            to="/service-calls/status/$status"
            params={{ status: key }}
            search={{ from: date, to: date, visits: 'only' }}
            className="flex min-h-7 items-center gap-2 text-ink-soft no-underline hover:text-ink pointer-coarse:min-h-11"
          >
            <StatusDot status={key} />
            <span className="min-w-0 flex-1">{label} </span>
            <span className="font-medium text-ink tabular-nums">
              {countUpTo(count, MOST_COUNTED_CALLS)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
