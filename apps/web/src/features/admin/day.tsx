import { formatExact } from '~/format/dates.ts';

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** A day of a record, always with its year; the exact instant on hover. */
export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExact(iso)} className="whitespace-nowrap">
      {day.format(new Date(iso))}
    </time>
  );
}
