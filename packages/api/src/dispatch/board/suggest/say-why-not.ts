import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { isSkilledFor, workingSpans } from '@callboard/contract/dispatch/dispatch-rules';
import { clockText, dateText } from '@callboard/contract/platform/values/clock-text';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { milesText } from './say-reasons.ts';
import type { Setting, Slot, Span, Wanted } from './slot.ts';

/** What was checked for a technician. */
export type Looked = { technician: BoardTechnician; gaps: readonly Span[]; best: Slot | undefined };

const momentText = (at: number, timeZone: string) => {
  const { date, minute } = wallTime(at, timeZone);
  return `${dateText(date)}, ${clockText(minute)}`;
};

function whyNoWork({ technician }: Looked, { search, timeZone }: Setting): string | undefined {
  if (workingSpans(technician, search, timeZone).length > 0) return undefined;
  const offs = technician.exceptions.filter(({ kind }) => kind === 'off');
  const usual = workingSpans({ ...technician, exceptions: [] }, search, timeZone);
  if (usual.length === 0 || offs.length === 0) {
    return `does not work before ${dateText(wallTime(search.end, timeZone).date)}`;
  }
  const until = Math.max(...offs.map(({ end }) => Date.parse(end)));
  return `time off until ${momentText(until, timeZone)}`;
}

/** Why a technician has no suggested slot, in words. */
export function sayWhyNot(looked: Looked, wanted: Wanted, setting: Setting): string {
  const { technician, gaps, best } = looked;
  const { search, timeZone } = setting;
  if (!isSkilledFor(technician, wanted.job)) return `not skilled for ${wanted.job?.name}`;
  const noWork = whyNoWork(looked, setting);
  if (noWork !== undefined) return noWork;
  if (best) {
    const way = best.nearest ? `, ${milesText(best.nearest)}` : '';
    return `best at ${momentText(best.start, timeZone)}${way}`;
  }
  const minutes = wanted.length / 60_000;
  const last = dateText(wallTime(search.end, timeZone).date);
  return gaps.some(({ start, end }) => end - start >= wanted.length)
    ? 'not free in the arrival window'
    : `no gap of ${minutes} minutes before ${last}`;
}
