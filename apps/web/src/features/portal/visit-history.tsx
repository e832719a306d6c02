import { ClipboardList } from 'lucide-react';
import { CallsTable } from '~/features/customers/calls-table.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';
import { useOwnVisits } from './use-own-visits.ts';

interface VisitHistoryProps {
  className: string;
}

/** What was done for the customer; why it could not be read stands beside the upcoming visits. */
export function VisitHistory({ className }: VisitHistoryProps) {
  const { list, visits } = useOwnVisits();
  if (list.error && !visits) return null;
  return (
    <Card title="History" flush className={className}>
      {list.isPending && <SkeletonRegion label="Loading your history" />}
      {visits?.past.length === 0 && <EmptyState icon={ClipboardList} text="No visits so far." />}
      {visits && visits.past.length > 0 && (
        <CallsTable caption="Your past visits" calls={visits.past} />
      )}
      <LoadMore list={list} />
    </Card>
  );
}
