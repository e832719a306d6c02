import type { FreeWindows as Answer } from '@callboard/contract/dispatch/new-visit';
import { addDays, wallTime } from '@callboard/contract/platform/values/company-time';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { companyZone } from '~/format/company-clock.ts';
import { trpc } from '~/lib/trpc.ts';
import { useNow } from '~/lib/use-now.ts';
import { Button } from '~/ui/button/button.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import type { VisitFinder } from './use-visit-finder.ts';
import { WindowsGrid } from './windows-grid.tsx';

const WEEK = 7;

/** The company's arrival windows of seven days, as the visit needs them. */
export function useFreeWindows(
  { visit, windowMinutes, technicianId }: VisitFinder,
  from: string | undefined,
) {
  return trpc.dispatch.freeWindows.useQuery(
    windowMinutes === undefined || !visit.durationMinutes
      ? skipToken
      : { ...visit, windowMinutes, from, assignedEmployeeId: technicianId },
    { placeholderData: keepPreviousData },
  );
}

interface FreeWindowsProps {
  finder: VisitFinder;
  query: ReturnType<typeof useFreeWindows>;
  /** The first day shown; today unless somebody looks further. */
  from: string | undefined;
  onFrom: (date: string | undefined) => void;
}

/**
 * Free hours by arrival window and day; a press takes window and time. It is as high before the answer
 * as after it, which would otherwise move what somebody is about to press.
 */
export function FreeWindows({ finder, query, from, onFrom }: FreeWindowsProps) {
  const today = wallTime(useNow(), companyZone()).date;
  const first = from ?? today;
  const turn = (days: number) => {
    const date = addDays(first, days);
    onFrom(date <= today ? undefined : date);
  };
  // A company without arrival windows has no hours by window; until that is known, they keep their place.
  if (finder.areWindowsKnown && finder.windowMinutes === undefined) return null;
  return (
    <section aria-label="Free hours" className="relative flex flex-col gap-2">
      <h2 className="flex min-h-control-small items-center text-sm font-medium">
        {finder.technicianId ? 'Free hours of this technician' : 'Technicians free'}
      </h2>
      <LoadError query={query} fallback="Failed to load the free hours" />
      <div className="min-h-34 pointer-coarse:min-h-44">
        <Loaded data={query.data} isFormer={query.isPlaceholderData} finder={finder} />
      </div>
      {/* Few look further than a week: the keyboard comes to the hours first. */}
      <div className="absolute top-0 right-0 flex gap-2">
        <Button size="small" unavailable={from === undefined} onClick={() => turn(-WEEK)}>
          Earlier
        </Button>
        <Button size="small" onClick={() => turn(WEEK)}>
          Later
        </Button>
      </div>
    </section>
  );
}

interface LoadedProps {
  data: Answer | undefined;
  /** Whether it answers what was asked before. */
  isFormer: boolean;
  finder: VisitFinder;
}

function Loaded({ data, isFormer, finder }: LoadedProps) {
  if (!data) return <SkeletonRegion label="Loading the free hours" lines={4} />;
  return (
    <WindowsGrid
      days={data.days}
      counted={finder.technicianId ? 'hours' : 'technicians'}
      isFormer={isFormer}
      choice={finder.choice}
      onChoose={({ start, end, firstStart }) => {
        if (firstStart === null) return;
        finder.take({ scheduledAt: firstStart, arrivalWindow: { start, end } });
      }}
    />
  );
}
