import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.ts';
import type { Random } from '../chance/random.ts';
import type { KnownCustomer } from './assign-customers.ts';
import { inBatches } from './in-batches.ts';
import { accessOf, flagsOf } from './staff-notes.ts';

const account = DEMO_ACCOUNTS.find(({ role }) => role === 'customer');

/** Inserts the customers with their properties; the demo account gets its username and password. */
export async function insertCustomers(
  tx: Transaction,
  { random, aside }: { random: Random; aside: Random },
  people: readonly KnownCustomer[],
  sources: readonly { id: string; weight: number }[],
  passwordHash: string,
): Promise<void> {
  const rows = people.map(({ since, properties: _, ...person }) => {
    const isAccount = person.email === account?.email;
    return {
      ...person,
      ...flagsOf(aside),
      username: isAccount ? account?.username : null,
      passwordHash: isAccount ? passwordHash : null,
      // Not everyone was asked.
      referralSourceId: random.chance(0.07)
        ? null
        : random.weighted(sources, ({ weight }) => weight).id,
      createdAt: new Date(since).toISOString(),
    };
  });
  const places = people.flatMap(({ id: customerId, since, properties: owned }) =>
    owned.map((place) => ({
      ...place,
      ...accessOf(aside),
      customerId,
      createdAt: new Date(since).toISOString(),
    })),
  );
  for (const batch of inBatches(rows)) await tx.insert(customers).values(batch);
  for (const batch of inBatches(places)) await tx.insert(properties).values(batch);
}
