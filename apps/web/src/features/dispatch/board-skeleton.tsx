import { Skeleton } from '~/ui/skeleton.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Takes the room that the board will take. */
export function BoardSkeleton() {
  return (
    <SkeletonRegion label="Loading the board" className="flex flex-col gap-3">
      <Skeleton className="h-9 w-2/3" />
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
        {ROWS.map((row) => (
          <div key={row} className="flex gap-4">
            <Skeleton className="h-9 w-20" />
            <Skeleton className="h-9 flex-1" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
