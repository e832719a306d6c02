import type { ReactNode } from 'react';
import { formatDateTime, formatExact, formatRelative } from '~/format/dates.ts';

interface MomentProps {
  iso: string;
  /** What is said instead of how far away it is. */
  note?: ReactNode | false;
}

/** A date and time, with relative time, and the zone in the tooltip. */
export function Moment({ iso, note }: MomentProps) {
  return (
    <>
      <time dateTime={iso} title={formatExact(iso)}>
        {formatDateTime(iso)}
      </time>{' '}
      <span className="whitespace-nowrap text-ink-faint print:hidden">
        {note || `(${formatRelative(iso)})`}
      </span>
    </>
  );
}
