import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';

export interface Description {
  term: string;
  detail: ReactNode;
  /** Takes the whole width. */
  wide?: boolean;
}

interface DescriptionListProps {
  items: readonly Description[];
  columns?: 1 | 2 | 3;
}

// Short ones stand side by side on a phone, too, unless the letters are large.
const MANY = 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] sm:grid-cols-2';
const grids = { 1: 'grid-cols-1', 2: MANY, 3: `${MANY} lg:grid-cols-3` };

export function DescriptionList({ items, columns = 2 }: DescriptionListProps) {
  return (
    <dl className={classNames('grid gap-x-6 gap-y-2.5 sm:gap-y-3', grids[columns])}>
      {items.map(({ term, detail, wide }) => (
        <div key={term} className={classNames('min-w-0', wide && 'col-span-full')}>
          <dt className="text-xs font-medium text-ink-faint">{term}</dt>
          <dd className="text-sm text-ink tabular-nums">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
