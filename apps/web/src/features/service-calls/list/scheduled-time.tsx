import { formatDateTime, formatExact, formatRelative } from '~/format/dates.ts';

/** When, and how far away that is. */
export function ScheduledTime({ at }: { at: string }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 max-sm:justify-end">
      <time dateTime={at} title={formatExact(at)} className="whitespace-nowrap">
        {formatDateTime(at)}
      </time>
      <span className="text-xs whitespace-nowrap text-ink-faint">{formatRelative(at)}</span>
    </span>
  );
}
