import { zoneName } from '~/format/company-clock.ts';

/** Whose clock the hours of a sentence are on, where the browser's is another one. */
export function ZoneNote() {
  const zone = zoneName();
  return (
    zone && <p className="text-xs text-ink-faint">Times are in {zone}, the company’s time zone.</p>
  );
}
