import type { Slot } from './slot.ts';

const MOST_SLOTS = 3;

const byCost = (one: Slot, other: Slot) =>
  one.cost - other.cost ||
  one.start - other.start ||
  one.technician._id.localeCompare(other.technician._id);

/**
 * The three best: of different technicians where there are as many, else on different days, else at
 * different times.
 */
export function chooseSlots(slots: readonly Slot[]): Slot[] {
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
