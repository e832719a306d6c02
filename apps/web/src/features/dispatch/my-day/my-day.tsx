import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { MyDay as Day } from '@callboard/contract/dispatch/my-day';
import { addDays } from '@callboard/contract/platform/values/company-time';
import { type ReactNode, useEffect } from 'react';
import { formatCalendarDay } from '~/format/dates.ts';
import { formatUsd } from '~/format/money.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { savesData } from '~/lib/parts/saves-data.ts';
import { useUser } from '~/session/use-user.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DisclosureCard } from '~/ui/page/disclosure-card.tsx';
import { keepRowFocus } from '~/ui/table/keep-row-focus.ts';
import type { DayNewsProps } from './day-news.tsx';
import { dayParts } from './day-parts.ts';
import { DaySearch } from './day-search.tsx';
import { NothingNow } from './nothing-now.tsx';
import { NowCard } from './now-card.tsx';
import { useCallsAhead } from './use-calls-ahead.ts';
import { useIsHeld } from './use-is-held.ts';
import { useMyDay } from './use-my-day.ts';
import { VisitRow } from './visit-row.tsx';

const DayNews = lazyPart<DayNewsProps>(() => import('./day-news.tsx').then((part) => part.DayNews));

export interface MyDayProps {
  /** Whose day; one's own if none is named. */
  technician?: string;
  date?: string;
  /** What follows the day, once it is there: below what only keeps its place it would move up with it. */
  below?: ReactNode;
}

/** A technician's day: what to do now, what comes after it, what is done. */
export function MyDay({ below, ...asked }: MyDayProps) {
  const { query, day, news, showChanges, follow } = useMyDay(asked);
  const user = useUser();
  const isHeld = useIsHeld(day);
  useCallsAhead({ day, news });
  useSheetsAhead(day !== undefined);
  return (
    <>
      <div ref={keepRowFocus} className="mb-4 flex max-w-2xl flex-col gap-4">
        <QueryStates
          query={isHeld ? { ...query, isPending: true } : query}
          failed="Failed to load the day"
          loading="Loading the day"
          lines={8}
          className="min-h-dvh"
        />
        {news && <DayNews {...news} onShow={showChanges} />}
        {day && !isHeld && (
          <Visits day={day} isOwn={day.technician._id === user?.id} onChanged={follow} />
        )}
      </div>
      {!query.isPending && !isHeld && below}
    </>
  );
}

/** The sheets that are a tap away, in the order in which they come; the rules of a payment when it is sent. */
const SHEETS: readonly (() => Promise<unknown>)[] = [
  () => import('~/features/calls/finish/finish-sheet.tsx'),
  () => import('~/features/calls/payments/payment-form.tsx'),
  () => import('~/features/calls/lines/by-tap/price-book-sheet.tsx'),
  () => import('~/features/calls/payments/payment-schema.ts'),
];

/** Brings the sheets once the day is there, one after the other: signal comes and goes. */
function useSheetsAhead(isThere: boolean): void {
  useEffect(() => {
    if (!isThere || savesData()) return undefined;
    let isLeft = false;
    async function bring() {
      for (const load of SHEETS) {
        if (isLeft) return;
        await load();
      }
    }
    // A failure is told where one is opened.
    bring().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isThere]);
}

interface VisitsProps {
  day: Day;
  isOwn: boolean;
  onChanged: ReturnType<typeof useMyDay>['follow'];
}

function Visits({ day, isOwn, onChanged }: VisitsProps) {
  const { now, next, waiting, finished } = dayParts(day.visits);
  const dayAfter = day.isToday ? 'Tomorrow' : formatCalendarDay(addDays(day.date, 1));
  const taken = finished.reduce((sum, { paid }) => sum + Math.round(paid * 100), 0) / 100;
  return (
    <>
      {now && <NowCard key={now._id} visit={now} isOwn={isOwn} onChanged={onChanged} />}
      {!now && (
        <Card flush>
          <NothingNow {...{ waiting, finished }} />
        </Card>
      )}
      <DaySearch technician={day.technician._id} isOwn={isOwn} />
      <VisitList title="Next" visits={next} />
      <VisitList title="On hold" visits={waiting} />
      {finished.length > 0 && (
        <DisclosureCard
          title={`${visitsInWords(finished.length)} finished, ${formatUsd(taken)} taken`}
        >
          <ul>
            {finished.map((visit) => (
              <VisitRow key={visit._id} visit={visit} />
            ))}
          </ul>
        </DisclosureCard>
      )}
      <DisclosureCard title={`${dayAfter}: ${visitsInWords(day.tomorrow.length)}`}>
        <ul>
          {day.tomorrow.map((visit) => (
            <VisitRow key={visit._id} visit={visit} />
          ))}
        </ul>
        {day.tomorrow.length === 0 && <EmptyState text="No visits" />}
      </DisclosureCard>
    </>
  );
}

const visitsInWords = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

function VisitList({ title, visits }: { title: string; visits: readonly ServiceCallRow[] }) {
  if (visits.length === 0) return null;
  return (
    <Card title={title} flush>
      <ul>
        {visits.map((visit) => (
          <VisitRow key={visit._id} visit={visit} />
        ))}
      </ul>
    </Card>
  );
}
