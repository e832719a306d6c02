import type { Transaction } from '@callboard/db/client';
import { customerNotes } from '@callboard/db/schema/customer-notes';
import { customers } from '@callboard/db/schema/customers';
import { inArray } from 'drizzle-orm';
import type { Random } from '../chance/random.ts';
import type { KnownCustomer } from './assign-customers.ts';
import type { ToldEntry } from './calls/insert-call-history.ts';
import type { DemoEmployee } from './make-employees.ts';

const DAY = 24 * 60 * 60_000;
// Days ago: before the first that the history of calls tells of.
const [NEWEST, OLDEST] = [90, 240];

const NOTES = [
  'Prefers a text before the visit, works nights.',
  'Ask for the daughter, she lets us in.',
  'Wants the same technician every time.',
  'Thinking about a new system next spring. Send the brochure in February.',
  'Hard of hearing, let it ring.',
  'Bills go to the property manager, not to the house.',
  'Sells the house this year, no maintenance plan.',
];

/**
 * Writes what the office noted about some customers.
 * @returns the entries that the history has of it
 */
export async function insertCustomerNotes(
  tx: Transaction,
  random: Random,
  people: readonly KnownCustomer[],
  team: readonly DemoEmployee[],
  now: number,
): Promise<ToldEntry[]> {
  const author = team.find(({ role }) => role === 'dispatcher');
  if (!author) throw new Error('The demo has no dispatcher');
  const noted = people.filter(
    ({ since }) => random.chance(0.1) && since < now - (OLDEST + 1) * DAY,
  );
  const version = 2;
  const notes = noted.map(({ id: customerId }) => ({
    id: random.uuid(),
    customerId,
    authorId: author.id,
    fromVersion: version,
    text: random.pick(NOTES),
    createdAt: new Date(now - random.int(NEWEST, OLDEST) * DAY - random.int(0, DAY)).toISOString(),
  }));
  const inOrder = notes.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const ids = inOrder.map(({ customerId }) => customerId);
  await tx.update(customers).set({ version }).where(inArray(customers.id, ids));
  await tx.insert(customerNotes).values(inOrder);
  return inOrder.map(({ id: _id, customerId, text, createdAt: at }) => ({
    id: random.uuid(),
    at,
    kind: 'customers' as const,
    entityId: customerId,
    version,
    action: 'note' as const,
    employeeId: author.id,
    actorName: `${author.firstName} ${author.lastName}`,
    before: { notes: [] },
    after: { notes: [{ _id, text }] },
    note: '',
  }));
}
