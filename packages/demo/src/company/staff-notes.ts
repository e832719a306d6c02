import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { customers } from '@callboard/db/schema/customers';
import type { properties } from '@callboard/db/schema/properties';
import type { Random } from '../chance/random.ts';

const PETS = ['Dog in the yard', 'Two cats, keep the door closed', 'Friendly dog', 'Dog bites'];
const UNITS = [
  'Attic, hatch in the hall',
  'Closet by the garage',
  'On the roof',
  'Behind the house',
];
const PARKING = ['Park on the street', 'Driveway, not on the lawn', 'Visitor spot by the office'];
const FOUND = [
  'Filter was soaked, replaced it. Showed the owner how.',
  'Drain line was clogged. Flushed it and tested.',
  'Coil is dirty, recommended a cleaning in spring.',
  'Capacitor tested weak. Still within limits.',
  'Ductwork in the attic is loose at the plenum.',
  'Breaker was off. All readings normal afterward.',
];

/** How to get into a house, where somebody noted it. */
export const accessOf = (random: Random): Partial<typeof properties.$inferInsert> => ({
  gateCode: random.chance(0.12) ? `#${random.int(1000, 9999)}` : '',
  pets: random.chance(0.2) ? random.pick(PETS) : '',
  unitLocation: random.chance(0.25) ? random.pick(UNITS) : '',
  parking: random.chance(0.1) ? random.pick(PARKING) : '',
});

/** What staff have to know of a customer; of most there is nothing. */
export const flagsOf = (random: Random): Partial<typeof customers.$inferInsert> => ({
  doNotService: random.chance(0.005),
  isVip: random.chance(0.03),
  paysByCheckOnly: random.chance(0.02),
});

const DONE: readonly StatusKey[] = ['completed', 'invoiced', 'closed'];

/** What the technician of a call wrote down; only about some of the work they finished. */
export function makeCallNote(
  random: Random,
  call: { status: StatusKey; technicianId: string | null; completedAt?: string | undefined },
) {
  const { status, technicianId: authorId, completedAt: createdAt } = call;
  if (authorId === null || createdAt === undefined) return undefined;
  if (!DONE.includes(status) || !random.chance(0.3)) return undefined;
  return { id: random.uuid(), authorId, createdAt, text: random.pick(FOUND) };
}
