import { useState } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { savesData } from '~/lib/parts/saves-data.ts';
import { Button } from '~/ui/button/button.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import type { TimelineCardProps } from './timeline-card.tsx';

const TimelineCard = lazyPart<TimelineCardProps>(
  () => import('./timeline-card.tsx').then((part) => part.TimelineCard),
  <SkeletonRegion label="Loading the history" lines={4} />,
);

/** The history stands last on its page: whoever saves data is asked before it is loaded. */
export function TimelineBelow(props: TimelineCardProps) {
  const [isWanted, setIsWanted] = useState(() => !savesData());
  if (isWanted) return <TimelineCard {...props} />;
  return (
    <Card title="History">
      <Button onClick={() => setIsWanted(true)}>Show history</Button>
    </Card>
  );
}
