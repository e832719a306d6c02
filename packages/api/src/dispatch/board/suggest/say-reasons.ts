import { stretchText } from '@callboard/contract/platform/values/clock-text';
import { zipOf } from './place.ts';
import type { Setting, Slot, Wanted } from './slot.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const visitsIn = (count: number, zip: string) =>
  `${COUNTS[count] ?? count} ${count === 1 ? 'call' : 'calls'} in ${zip} that day`;

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Miles as people say them. */
export const milesText = ({ callNumber, miles }: NonNullable<Slot['nearest']>): string =>
  `${miles < 0.05 ? 'next door to' : `${miles.toFixed(1)} miles from`} #${callNumber}`;

/**
 * Why a slot is a good one, in words.
 * @param isPromiseMissed nobody can keep the promised window, so this slot does not either
 */
export function sayReasons(
  slot: Slot,
  wanted: Wanted,
  { timeZone }: Setting,
  isPromiseMissed: boolean,
): string[] {
  const { technician, gap, date, sameZip, nearest, start } = slot;
  const { job, promised } = wanted;
  const reasons: string[] = [];
  if (job) reasons.push(technician.skills.length > 0 ? `Skilled: ${job.name}` : 'All job types');
  reasons.push(`free ${stretchText(gap.start, gap.end, date, timeZone)}`);
  if (start === wanted.agreed) reasons.push('keeps the requested time');
  if (promised) {
    const window = stretchText(promised.start, promised.end, date, timeZone);
    reasons.push(
      isPromiseMissed
        ? `no one is free for the arrival window, ${window}`
        : `within the arrival window, ${window}`,
    );
  }
  if (sameZip > 0) reasons.push(visitsIn(sameZip, zipOf(wanted.where.postalCode)));
  if (nearest) reasons.push(milesText(nearest));
  return reasons.map(capitalized);
}
