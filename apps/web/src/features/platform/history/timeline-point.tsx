import type { ReactNode } from 'react';
import { formatDateTime, formatExact } from '~/format/dates.ts';

interface TimelinePointProps {
  at: string;
  who?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One point on the timeline: who, when and what. */
export function TimelinePoint({ at, who, action, children }: TimelinePointProps) {
  return (
    <li className="relative flex flex-col gap-x-4 gap-y-1 pb-5 ps-5 last:pb-0 sm:flex-row sm:items-start">
      <span
        aria-hidden="true"
        className="absolute -start-[0.3125rem] top-1.5 size-2.5 rounded-full border-2 border-surface bg-line-strong"
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="text-ink-faint">
          {who && <span className="font-medium text-ink">{who}</span>}
          {who && ', '}
          <time dateTime={at} title={formatExact(at)} className="sm:whitespace-nowrap tabular-nums">
            {formatDateTime(at)}
          </time>
        </p>
        {children}
      </div>
      {action}
    </li>
  );
}
