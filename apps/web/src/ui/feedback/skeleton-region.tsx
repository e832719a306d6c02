import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { Skeleton } from './skeleton.tsx';

interface SkeletonRegionProps {
  /** What is loading: "Loading calls". */
  label: string;
  lines?: number;
  children?: ReactNode;
  className?: string;
}

export function SkeletonRegion({ label, lines = 4, children, className }: SkeletonRegionProps) {
  return (
    <div role="status" aria-busy="true" className={classNames('appear-late', className)}>
      <span className="sr-only">{label}</span>
      {children ?? (
        <div className="flex flex-col gap-3 p-4">
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} className={line % 3 === 2 ? 'h-4 w-2/3' : 'h-4 w-full'} />
          ))}
        </div>
      )}
    </div>
  );
}
