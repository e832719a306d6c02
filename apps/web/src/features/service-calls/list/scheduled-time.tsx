import { formatDateTime, formatExact, formatRelative } from '~/format/dates.ts';

interface ScheduledTimeProps {
  at: string;
  /** Nobody has agreed on it so far. */
  needsTime: boolean;
}

/** When, and how far away that is. */
export function ScheduledTime({ at, needsTime }: ScheduledTimeProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 max-sm:justify-end">
      <time dateTime={at} title={formatExact(at)} className="whitespace-nowrap">
        {formatDateTime(at)}
      </time>
      <span className="text-xs whitespace-nowrap text-ink-faint">
        {needsTime ? 'Time still to be agreed' : formatRelative(at)}
      </span>
    </span>
  );
}
