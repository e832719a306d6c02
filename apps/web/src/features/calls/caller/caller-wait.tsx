import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';

/** Stands where what is known of a caller will. */
export const CallerWait = () => (
  <Card title="At a glance" className="order-3">
    <SkeletonRegion label="Loading what is known" lines={8} />
  </Card>
);
