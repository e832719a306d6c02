import { useState } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { savesData } from '~/lib/parts/saves-data.ts';
import { Button } from '~/ui/button/button.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import type { AroundList } from './beside-point.ts';
import type { TimelineCardProps } from './timeline-card.tsx';

const TimelineCard = lazyPart<TimelineCardProps>(
  () => import('./timeline-card.tsx').then((part) => part.TimelineCard),
  <SkeletonRegion label="Loading the history" lines={4} />,
);

interface TimelineBelowProps extends Omit<TimelineCardProps, 'beside'> {
  /** Shows the list with what stands among its entries. */
  renderAround?: AroundList;
}

/** The history stands last on its page: whoever saves data is asked before it is loaded. */
export function TimelineBelow({ renderAround, ...props }: TimelineBelowProps) {
  const [isWanted, setIsWanted] = useState(() => !savesData());
  if (isWanted && renderAround)
    return renderAround((beside) => <TimelineCard {...props} beside={beside} />);
  if (isWanted) return <TimelineCard {...props} />;
  return (
    <Card title="History">
      <Button onClick={() => setIsWanted(true)}>Show history</Button>
    </Card>
  );
}
