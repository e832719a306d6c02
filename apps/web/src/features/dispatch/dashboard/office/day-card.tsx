import type { ReactNode } from 'react';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';

interface DayCardProps {
  title: string;
  actions?: ReactNode;
  className?: string;
  /** Nothing until the server has answered. */
  children: ReactNode;
}

/** A part of the day; as high before the answer as with it, so that nothing moves for it. */
export function DayCard({ title, actions, className, children }: DayCardProps) {
  return (
    <Card title={title} flush actions={actions} className={className}>
      <div className="min-h-72">
        {children || <SkeletonRegion label={`Loading: ${title}`} lines={6} />}
      </div>
    </Card>
  );
}
