import { formatDateTime, formatExact, formatRelative } from '~/format/dates.ts';

/** When something is or was: the date and time, how far away that is, the zone in the title. */
export function Moment({ iso }: { iso: string }) {
  return (
    <>
      <time dateTime={iso} title={formatExact(iso)}>
        {formatDateTime(iso)}
      </time>{' '}
      <span className="whitespace-nowrap text-ink-faint print:hidden">({formatRelative(iso)})</span>
    </>
  );
}
