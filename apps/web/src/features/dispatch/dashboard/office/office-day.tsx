import type { OfficeDay as Day } from '@callboard/contract/dispatch/dashboard';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callsInWords } from '~/features/dispatch/dashboard/in-words.ts';
import { countUpTo } from '~/format/count-up-to.ts';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { DayCard } from './day-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { NamedCalls } from './named-calls.tsx';
import { TechniciansNow } from './technicians-now.tsx';
import { TodaysVisits } from './todays-visits.tsx';

// Calls grow late by the clock alone.
const READ_EVERY_MS = 60_000;

/** The office's day on one page, in one column on a phone: what to look at first comes first. */
export function OfficeDay() {
  const day = trpc.dashboard.day.useQuery(undefined, { refetchInterval: READ_EVERY_MS });
  return (
    <div className="flex flex-col gap-4">
      <LoadError query={day} fallback="Failed to load the day" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {(day.data || day.isPending) && (
          <>
            <TodaysVisits day={day.data} />
            <StateCard
              day={day.data}
              state="emergency"
              title="Emergencies"
              empty="No emergencies"
              hint="Open calls with priority Emergency show up here."
            />
            <StateCard
              day={day.data}
              state="unscheduled"
              title="Unscheduled"
              empty="Nothing waiting"
              hint="Every open call has a technician and an agreed time."
            >
              {day.data && <UnscheduledCounts states={day.data.states} />}
            </StateCard>
          </>
        )}
        <MoneyCard />
        {(day.data || day.isPending) && <TechniciansNow technicians={day.data?.technicians} />}
      </div>
    </div>
  );
}

interface StateCardProps {
  day: Day | undefined;
  state: 'emergency' | 'unscheduled';
  title: string;
  empty: string;
  hint: string;
  /** Above the calls. */
  children?: ReactNode;
}

const HALVES = [
  { key: 'unassigned', label: 'Unassigned' },
  { key: 'needs_time', label: 'No time set' },
] as const;

const countIn = (states: Day['states'], wanted: string) =>
  states.find(({ key }) => key === wanted)?.count ?? 0;

/** The two halves of what is unscheduled, each the way to its list; nothing if both are empty. */
function UnscheduledCounts({ states }: { states: Day['states'] }) {
  if (countIn(states, 'unscheduled') === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 border-b border-line px-4 py-2 sm:px-5">
      {HALVES.map(({ key, label }) => (
        <li key={key}>
          <Link
            to="/service-calls/status/$status"
            params={{ status: key }}
            className="link inline-flex min-h-6 items-center text-sm tabular-nums pointer-coarse:min-h-11"
          >
            {label} {countUpTo(countIn(states, key), MOST_COUNTED_CALLS)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How many calls are in a state, as the way to them, and the first ones. */
function StateCard({ day, state, title, empty, hint, children }: StateCardProps) {
  const count = day && countIn(day.states, state);
  return (
    <DayCard
      title={title}
      actions={
        count !== undefined && (
          <Link
            to="/service-calls/status/$status"
            params={{ status: state }}
            className="link inline-flex min-h-6 items-center text-sm font-semibold tabular-nums pointer-coarse:min-h-11"
          >
            {callsInWords(count)}
            <span className="sr-only">: {title}</span>
          </Link>
        )
      }
    >
      {day && (
        <>
          {children}
          <NamedCalls calls={day[state]} empty={empty} hint={hint} />
        </>
      )}
    </DayCard>
  );
}
