import { zoneName } from '~/format/company-clock.ts';

/** The zone of a sentence's times, if the browser's differs. */
export function ZoneNote() {
  const zone = zoneName();
  return (
    zone && <p className="text-xs text-ink-faint">Times are in {zone}, the company’s time zone.</p>
  );
}
