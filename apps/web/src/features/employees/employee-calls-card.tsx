import type { ServiceCallRow } from '@callboard/contract/service-calls';
import { LoadError } from '~/lib/load-error.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { EmployeeCallsTable } from './employee-calls-table.tsx';

interface EmployeeCallsCardProps {
  title: string;
  emptyText: string;
  calls: readonly ServiceCallRow[] | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function EmployeeCallsCard({ title, emptyText, calls, query }: EmployeeCallsCardProps) {
  return (
    <Card title={calls ? `${title} (${calls.length})` : title} flush>
      {query.error !== null && (
        <div className="p-4 sm:px-5">
          <LoadError query={query} fallback="Failed to load the service calls" />
        </div>
      )}
      {!calls && query.error === null && <SkeletonRegion label={`Loading: ${title}`} />}
      {calls?.length === 0 && <EmptyState text={emptyText} />}
      {calls && calls.length > 0 && <EmployeeCallsTable caption={title} calls={calls} />}
    </Card>
  );
}
