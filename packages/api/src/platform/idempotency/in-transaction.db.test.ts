import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { inTransaction } from './in-transaction.ts';

const app = await startTestApp();
afterAll(() => app.close());

type Renaming = { id: string; firstName: string };

/** A barrier: holds callers until this many have arrived; later ones pass. */
function rendezvous(people: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived >= people) open();
    return all;
  };
}

test('two changes that deadlock both succeed', async () => {
  const [a, b] = [await makeCustomer(app.db), await makeCustomer(app.db)];
  const bothHoldOne = rendezvous(2);
  let attempts = 0;
  const change = (first: Renaming, second: Renaming) =>
    inTransaction(app.db, async (tx) => {
      attempts += 1;
      await tx.update(customers).set(first).where(eq(customers.id, first.id));
      await bothHoldOne();
      await tx.update(customers).set(second).where(eq(customers.id, second.id));
    });
  await Promise.all([
    change({ id: a.id, firstName: 'One' }, { id: b.id, firstName: 'One' }),
    change({ id: b.id, firstName: 'Two' }, { id: a.id, firstName: 'Two' }),
  ]);
  // They may meet once more.
  expect(attempts).toBeGreaterThanOrEqual(3);
  const admin = await app.as('admin');
  const names = [
    await admin.customers.byId({ id: a.id }),
    await admin.customers.byId({ id: b.id }),
  ];
  expect(new Set(names.map(({ firstName }) => firstName)).size).toBe(1);
});

test('a change that fails half way leaves nothing behind, and is not repeated', async () => {
  const { id } = await makeCustomer(app.db, { firstName: 'Before' });
  let attempts = 0;
  const failing = inTransaction(app.db, async (tx) => {
    attempts += 1;
    await tx.update(customers).set({ firstName: 'After' }).where(eq(customers.id, id));
    throw new Error('Out of ink');
  });
  await expect(failing).rejects.toThrow('Out of ink');
  expect(attempts).toBe(1);
  const [kept] = await app.db.select().from(customers).where(eq(customers.id, id));
  expect(kept?.firstName).toBe('Before');
});
