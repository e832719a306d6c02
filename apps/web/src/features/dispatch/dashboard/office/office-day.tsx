import type { OfficeDay as Day } from '@callboard/contract/dispatch/dashboard';
import { Link } from '@tanstack/react-router';
import { callsInWords } from '~/features/dispatch/dashboard/in-words.ts';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { keepRowFocus } from '~/ui/table/keep-row-focus.ts';
import { DayCard } from './day-card.tsx';
import { DayFigures } from './day-figures.tsx';
import { MoneyCard } from './money-card.tsx';
import { NamedCalls } from './named-calls.tsx';
import { TechniciansNow } from './technicians-now.tsx';
import { TodaysVisits } from './todays-visits.tsx';

// Calls grow late by the clock alone.
const READ_EVERY_MS = 60_000;

/** The office's day on one page, in one column on a phone: what to look at first comes first. */
export function OfficeDay() {
  const day = trpc.dashboard.day.useQuery(undefined, { refetchInterval: READ_EVERY_MS });
  const isThere = day.data || day.isPending;
  const hasEmergencies = day.data && day.data.emergency.length > 0;
  return (
    <div ref={keepRowFocus} className="flex flex-col gap-3">
      <LoadError query={day} fallback="Failed to load the day" />
      {isThere && <DayFigures states={day.data?.states} />}
      {/* Which cards there are is known with the day: until then they only keep its place. */}
      <div
        key={day.data ? 'day' : 'coming'}
        className="grid grid-cols-1 gap-3 lg:grid-cols-2 xl:grid-cols-3"
      >
        {isThere && (
          <>
            <TodaysVisits day={day.data} />
            {hasEmergencies && (
              <StateCard
                day={day.data}
                state="emergency"
                title="Emergencies"
                empty="No emergencies"
              />
            )}
            <StateCard
              day={day.data}
              state="unscheduled"
              title="Unscheduled"
              empty="Nothing waiting"
              hint="Every open call has a technician and an agreed time."
            />
          </>
        )}
        <MoneyCard isHeld={day.isPending} />
        {isThere && (
          <TechniciansNow
            technicians={day.data?.technicians}
            className={hasEmergencies ? 'lg:col-span-2' : 'xl:col-span-full'}
          />
        )}
      </div>
    </div>
  );
}

interface StateCardProps {
  day: Day | undefined;
  state: 'emergency' | 'unscheduled';
  title: string;
  empty: string;
  hint?: string;
}

const countIn = (states: Day['states'], wanted: string) =>
  states.find(({ key }) => key === wanted)?.count ?? 0;

/** How many calls are in a state, as the way to them, and the first ones. */
function StateCard({ day, state, title, empty, hint }: StateCardProps) {
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
      {day && <NamedCalls calls={day[state]} empty={empty} hint={hint} />}
    </DayCard>
  );
}
