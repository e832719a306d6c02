import type { BoardTechnician, Suggestions } from '@callboard/contract/dispatch/dispatch';
import { isSkilledFor, workingSpans } from '@callboard/contract/dispatch/dispatch-rules';
import { freeTime } from '@callboard/contract/dispatch/free-time';
import { sayReasons } from './say-reasons.ts';
import { sayWhyNot } from './say-why-not.ts';
import type { Setting, Slot, Span, Visit, Wanted } from './slot.ts';
import { slotsOf } from './slots-of.ts';

const MOST_SLOTS = 3;

const byCost = (one: Slot, other: Slot) =>
  one.cost - other.cost ||
  one.start - other.start ||
  one.technician._id.localeCompare(other.technician._id);

/**
 * The three best: of different technicians where there are as many, else on different days, else at
 * different times.
 */
function chooseSlots(slots: readonly Slot[]): Slot[] {
  const ranked = slots.toSorted(byCost);
  const differences: ((slot: Slot) => string)[] = [
    ({ technician }) => technician._id,
    ({ technician, date }) => `${technician._id} ${date}`,
    ({ technician, start }) => `${technician._id} ${start}`,
  ];
  const chosen: Slot[] = [];
  for (const differenceOf of differences) {
    for (const slot of ranked) {
      if (chosen.length === MOST_SLOTS) break;
      if (!chosen.some((other) => differenceOf(other) === differenceOf(slot))) chosen.push(slot);
    }
  }
  return chosen.toSorted(byCost);
}

/** Somebody's free time within the search, which begins now or later, in order of time. */
export const freeGaps = (
  technician: BoardTechnician,
  visits: readonly Visit[],
  { search, timeZone }: Setting,
): Span[] =>
  freeTime({ technician, work: workingSpans(technician, search, timeZone), visits }, search.start);

/**
 * Looks for slots: at first within what the customer was promised, and when nobody can keep that,
 * at any time.
 */
export function findSlots(
  technicians: readonly BoardTechnician[],
  visits: readonly Visit[],
  wanted: Wanted,
  setting: Setting,
): Suggestions {
  const looked = technicians.map((technician) => {
    const own = visits.filter(({ technicianId }) => technicianId === technician._id);
    return { technician, own, gaps: freeGaps(technician, own, setting) };
  });
  const slotsFor = (what: Wanted) =>
    looked.flatMap(({ technician, own, gaps }) =>
      isSkilledFor(technician, what.job) ? slotsOf(technician, own, gaps, what, setting) : [],
    );
  const promisedSlots = slotsFor(wanted);
  const isPromiseMissed = wanted.promised !== undefined && promisedSlots.length === 0;
  const slots = isPromiseMissed ? slotsFor({ ...wanted, promised: undefined }) : promisedSlots;
  const chosen = chooseSlots(slots);
  const named = ({ _id, name }: BoardTechnician) => ({ _id, name });
  const bestOf = ({ _id }: BoardTechnician): Slot | undefined =>
    chooseSlots(slots.filter(({ technician }) => technician._id === _id))[0];
  return {
    slots: chosen.map((slot) => ({
      technician: named(slot.technician),
      scheduledAt: new Date(slot.start).toISOString(),
      durationMinutes: wanted.length / 60_000,
      reasons: sayReasons(slot, wanted, setting, isPromiseMissed),
    })),
    passedOver: looked
      .filter(({ technician }) => !chosen.some((slot) => slot.technician === technician))
      .map(({ technician, gaps }) => ({
        technician: named(technician),
        why: sayWhyNot({ technician, gaps, best: bestOf(technician) }, wanted, setting),
      })),
  };
}
