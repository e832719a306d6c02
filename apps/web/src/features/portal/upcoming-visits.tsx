import { CalendarClock } from 'lucide-react';
import { LoadError } from '~/lib/load-error.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';
import { useOwnVisits } from './use-own-visits.ts';
import { VisitList } from './visit-list.tsx';

interface UpcomingVisitsProps {
  className: string;
}

/** Work that is still to be done for the customer. */
export function UpcomingVisits({ className }: UpcomingVisitsProps) {
  const { list, visits } = useOwnVisits();
  return (
    <Card title="Upcoming visits" flush className={className}>
      {list.error && (
        <div className="p-4 sm:px-5">
          <LoadError query={list} fallback="Failed to load your visits" />
        </div>
      )}
      {list.isPending && <SkeletonRegion label="Loading your visits" lines={3} />}
      {visits?.upcoming.length === 0 && (
        <EmptyState icon={CalendarClock} text="No upcoming visits." />
      )}
      {visits && <VisitList visits={visits.upcoming} />}
    </Card>
  );
}
