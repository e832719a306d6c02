import type { Transaction } from '@callboard/db/client';
import { callEquipment, equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import type { Random } from '../../chance/random.ts';
import type { CatalogCode } from '../../trade/price-book.ts';
import type { KnownCustomer } from '../assign-customers.ts';
import type { CallRows } from '../calls/call-rows.ts';
import type { ToldEntry } from '../calls/insert-call-history.ts';
import { inBatches } from '../in-batches.ts';
import type { DemoEmployee } from '../make-employees.ts';
import type { HousePlan } from '../plan-houses.ts';
import { type DoneCall, furnish } from './house-of-units.ts';
import { workOn } from './work-on-units.ts';

/** The finished calls of each property, earliest first. */
function doneCalls(rows: readonly CallRows[], codes: readonly CatalogCode[][]) {
  const done = rows.flatMap((one, index): DoneCall[] => {
    const { completedAt } = one.call.statusTimes;
    if (completedAt === undefined) return [];
    return [{ rows: one, codes: codes[index] ?? [], doneAt: Date.parse(completedAt) }];
  });
  const byProperty = new Map<string, DoneCall[]>();
  for (const call of done.toSorted((one, other) => one.doneAt - other.doneAt)) {
    const others = byProperty.get(call.rows.call.propertyId);
    if (others) others.push(call);
    else byProperty.set(call.rows.call.propertyId, [call]);
  }
  return byProperty;
}

/**
 * Puts equipment into every house, and what the calls did with it: links, refrigerant log, replaced
 * units.
 * @param codes the codes of the line items of each call, in the order of `rows`
 * @returns the entries that the history has of it
 */
export async function insertEquipment(
  tx: Transaction,
  random: Random,
  {
    people,
    team,
    rows,
    codes,
    houses: plans,
    now,
  }: {
    people: readonly KnownCustomer[];
    team: readonly DemoEmployee[];
    rows: readonly CallRows[];
    codes: readonly CatalogCode[][];
    houses: ReadonlyMap<string, HousePlan>;
    now: number;
  },
): Promise<ToldEntry[]> {
  const persons = team.map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  const office = persons[team.findIndex(({ role }) => role === 'dispatcher')];
  if (!office) throw new Error('The demo has no dispatcher');
  const byId = new Map(persons.map((person) => [person.id, person]));
  const calls = doneCalls(rows, codes);
  const houses = people.flatMap(({ properties }) =>
    properties.map(({ id: propertyId, label }) => {
      const done = calls.get(propertyId) ?? [];
      const plan = plans.get(propertyId);
      if (!plan) throw new Error('Every house is planned');
      const house = furnish(random, { propertyId, plan }, done, now);
      return workOn(random, house, done, { team: byId, office, label });
    }),
  );
  const units = houses.flatMap((house) => house.units);
  // What took a unit's place is there before it.
  const inOrder = [
    ...units.filter(({ successorId }) => !successorId),
    ...units.filter(({ successorId }) => successorId).toReversed(),
  ];
  for (const batch of inBatches(inOrder)) await tx.insert(equipment).values(batch);
  const links = houses.flatMap((house) => house.links);
  for (const batch of inBatches(links)) await tx.insert(callEquipment).values(batch);
  const log = houses.flatMap((house) => house.log);
  for (const batch of inBatches(log)) await tx.insert(refrigerantLog).values(batch);
  return houses.flatMap((house) => house.entries);
}
