import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { driveBetween } from '@callboard/contract/dispatch/drive';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { costOf } from './cost-of.ts';
import { zipOf } from './place.ts';
import type { Setting, Slot, Span, Visit, Wanted } from './slot.ts';

const STEP = 15 * 60_000;

/** The next full quarter of an hour, on which suggested visits start; in milliseconds. */
export const roundedUp = (at: number) => Math.ceil(at / STEP) * STEP;
const roundedDown = (at: number) => Math.floor(at / STEP) * STEP;

/**
 * Start times in a gap worth considering: the earliest, the latest, and the closest to what was
 * agreed.
 */
function startsIn(gap: Span, { length, agreed, promised }: Wanted): number[] {
  const earliest = roundedUp(gap.start);
  const starts = [earliest, roundedDown(gap.end - length)];
  if (agreed !== undefined) starts.push(agreed);
  if (promised) starts.push(Math.max(earliest, roundedUp(promised.start)));
  return [...new Set(starts)].filter(
    (start) =>
      start >= gap.start &&
      start + length <= gap.end &&
      (!promised || (start >= promised.start && start <= promised.end)),
  );
}

function nearestOf(visits: readonly Visit[], wanted: Wanted, { placeOf, driveFactor }: Setting) {
  const here = placeOf(wanted.where);
  if (!here) return undefined;
  return visits
    .flatMap(({ callNumber, where }) => {
      const place = placeOf(where);
      return place ? [{ callNumber, ...driveBetween(here, place, driveFactor) }] : [];
    })
    .toSorted((one, other) => one.miles - other.miles)[0];
}

/**
 * Every slot of one technician that breaks no rule.
 * @param visits what the technician has, in order of time
 * @param gaps the technician's free stretches
 */
export function slotsOf(
  technician: BoardTechnician,
  visits: readonly Visit[],
  gaps: readonly Span[],
  wanted: Wanted,
  setting: Setting,
): Slot[] {
  const dateOf = (at: number) => wallTime(at, setting.timeZone).date;
  const zip = zipOf(wanted.where.postalCode);
  const isCurrent = (start: number) =>
    wanted.current?.technicianId === technician._id && wanted.current.start === start;
  const dated = visits.map((visit) => ({ ...visit, date: dateOf(visit.start) }));
  return gaps.flatMap((gap) =>
    startsIn(gap, wanted)
      .filter((start) => !isCurrent(start))
      .map((start) => {
        const date = dateOf(start);
        const thatDay = dated.filter((visit) => visit.date === date);
        const before = thatDay.findLast((visit) => visit.end <= start);
        const after = thatDay.find((visit) => visit.start >= start + wanted.length);
        const neighbours = [before, after].filter((visit) => visit !== undefined);
        const nearest = nearestOf(neighbours, wanted, setting);
        const sameZip = thatDay.filter(({ where }) => zipOf(where.postalCode) === zip).length;
        const cost = costOf({ start, sameZip, nearest }, wanted, setting);
        return { technician, start, gap, date, sameZip, nearest, cost };
      }),
  );
}
