import { useRef } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { savesData } from '~/lib/parts/saves-data.ts';
import { useNear } from '~/lib/parts/use-near.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import type { TimelineCardProps } from './timeline-card.tsx';

const TimelineCard = lazyPart<TimelineCardProps>(
  () => import('./timeline-card.tsx').then((part) => part.TimelineCard),
  <SkeletonRegion label="Loading the history" lines={4} />,
);

/** The history stands last on its page: whoever saves data loads it when it is about to be seen. */
export function TimelineBelow(props: TimelineCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, '0px') || !savesData();
  return <div ref={place}>{isNear && <TimelineCard {...props} />}</div>;
}
