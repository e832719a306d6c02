import { formatDay, formatExact } from '~/format/dates.ts';

/** A day of a record; the exact instant on hover. */
export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExact(iso)} className="sm:whitespace-nowrap">
      {formatDay(iso)}
    </time>
  );
}
