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

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' };

export function DescriptionList({ items, columns = 2 }: DescriptionListProps) {
  return (
    <dl className={classNames('grid grid-cols-1 gap-x-6 gap-y-3', grids[columns])}>
      {items.map(({ term, detail, wide }) => (
        <div key={term} className={classNames('min-w-0', wide && 'col-span-full')}>
          <dt className="text-xs font-medium text-ink-faint">{term}</dt>
          <dd className="text-sm text-ink tabular-nums">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
