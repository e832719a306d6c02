import type { HouseHistory } from '@callboard/contract/calls/past-visits';
import type { ComponentProps } from 'react';
import { useJobTypes } from '~/format/use-job-types.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Listed, OpenCall, placeOf, VisitBefore } from './visit-rows.tsx';

interface HouseVisitsProps {
  query: ComponentProps<typeof LoadError>['query'] & { data: HouseHistory | undefined };
  propertyId: string;
}

/** The last visits to a house, and what else is open for its customer; each opens its call. */
export function HouseVisits({ query, propertyId }: HouseVisitsProps) {
  useJobTypes();
  const { data } = query;
  if (query.error && !data)
    return <LoadError query={query} fallback="The house history did not load" />;
  if (!data) return <SkeletonRegion label="Loading the house history" lines={3} />;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Listed title="Last visits">
        {data.visits.map((visit) => (
          <VisitBefore key={visit._id} visit={visit} />
        ))}
        {data.visits.length === 0 && <li className="py-2 text-ink-soft">No visits before.</li>}
      </Listed>
      {data.open.length > 0 && (
        <Listed title="Also open">
          {data.open.map((call) => (
            <OpenCall key={call._id} call={call} place={placeOf(call.property, propertyId)} />
          ))}
          {data.hasMoreOpen && <li className="py-2 text-ink-soft">There are more open calls.</li>}
        </Listed>
      )}
    </div>
  );
}
