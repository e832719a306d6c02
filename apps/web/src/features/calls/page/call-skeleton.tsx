import { Skeleton } from '~/ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';

/** Reserves the call's space, so nothing shifts; on a phone that is more than a screen. */
export function CallSkeleton() {
  return (
    <SkeletonRegion
      label="Loading the service call"
      className="grid grid-cols-1 content-start gap-5 max-sm:min-h-dvh lg:grid-cols-[21rem_minmax(0,1fr)]"
    >
      <Card>
        <div className="flex flex-col gap-5">
          {[1, 2, 3, 4, 5, 6].map((detail) => (
            <div key={detail} className="flex flex-col gap-1.5">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-4 w-52" />
            </div>
          ))}
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-5">
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-6 w-full" />
          ))}
        </div>
      </Card>
    </SkeletonRegion>
  );
}
