import { ClipboardList } from 'lucide-react';
import { CallHere } from '~/features/pages/property/property-calls.tsx';
import { useJobTypes } from '~/format/use-job-types.ts';
import { pagesOf } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { PagedCard } from '~/ui/paged-card.tsx';

const { limit, nextCursor, shownRows } = pagesOf(10);

/** The calls that were about a unit, read once for all who show some of them. */
export function useUnitCalls(id: string) {
  const list = trpc.equipment.calls.useInfiniteQuery(
    { id, limit },
    { getNextPageParam: nextCursor },
  );
  return { list, calls: list.data && shownRows(list.data.pages) };
}

/** The service history of a unit, latest first: who came, what was done, and what was for it. */
export function UnitCalls({ id }: { id: string }) {
  useJobTypes();
  const { list, calls } = useUnitCalls(id);
  return (
    <PagedCard
      title="Service history"
      things="service history"
      list={list}
      rows={calls}
      none={
        <EmptyState
          icon={ClipboardList}
          text="No service calls for this unit yet."
          hint="Open a call at this property, and choose the unit under Equipment."
        />
      }
      more="Show older"
    >
      {(rows) => (
        <ul className="divide-y divide-line">
          {rows.map((call) => (
            <CallHere key={call._id} call={call}>
              {call.lines.length > 0 && (
                <p className="wrap-anywhere whitespace-pre-line">
                  For this unit:{' '}
                  {call.lines
                    .map(({ quantity, description }) =>
                      quantity === 1 ? description : `${quantity} × ${description}`,
                    )
                    .join(', ')}
                </p>
              )}
            </CallHere>
          ))}
        </ul>
      )}
    </PagedCard>
  );
}
