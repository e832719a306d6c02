import { CustomerMerge } from '@callboard/contract/customers/customer-merges';
import { payments } from '@callboard/db/schema/call-lines';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customerNotes } from '@callboard/db/schema/customer-notes';
import { files } from '@callboard/db/schema/files';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { atLength } from '@callboard/db/testing/at-length';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { makeCustomer } from '../../testing/people.ts';
import { jpegOf, uploadOf } from '../../testing/pictures.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { mergeCustomers } from './merge.ts';
import { workOnBoth } from './testing/work-on-both.ts';

const app = await startTestApp();
afterAll(() => app.close());
const dispatcher = await app.as('dispatcher');
const { actor: author } = await app.context(await app.infoOf('dispatcher'));
if (!author) throw new Error('Nobody is signed in');

const somebody = async () => {
  const customer = await makeCustomer(app.db, { username: null, passwordHash: null });
  await makeCall(app, dispatcher, { customerId: customer.id });
  return customer;
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

const merge = (merged: Somebody, kept: Somebody) =>
  dispatcher.customers.merge({
    id: merged.id,
    into: kept.id,
    version: merged.version,
    intoVersion: kept.version,
  });

const SENTENCE = /was merged into|changed/;

test('of many who merge the same two at once, either way, one wins and the others are told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await somebody(), await somebody()];
    const { answers, problems } = await atOnce(8, (at) =>
      at % 2 === 0 ? merge(one, other) : merge(other, one),
    );
    expect(answers).toHaveLength(1);
    for (const { status, detail } of problems) {
      expect(status).toBe(409);
      expect(detail).toMatch(SENTENCE);
    }
    const id = answers[0]?._id ?? '';
    expect(await dispatcher.customers.merges({ id })).toHaveLength(1);
    expect(await dispatcher.serviceCalls.list({ customerId: id })).toHaveLength(2);
  }
});

test('one merging into one that is being merged: one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b, c] = [await somebody(), await somebody(), await somebody()];
    const ring = [
      [a, b],
      [b, c],
      [c, a],
    ] as const;
    const { answers, problems } = await atOnce(3, (at) => {
      const [merged, kept] = ring[at] ?? ring[0];
      return merge(merged, kept);
    });
    expect(answers).toHaveLength(1);
    expect(problems.map(({ status }) => status)).toEqual([409, 409]);
    for (const { detail } of problems) expect(detail).toMatch(SENTENCE);
  }
});

test('a merge that many undo at once is undone once', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const { version, _id: id } = await merge(one, other);
  const { answers, problems } = await atOnce(6, () =>
    dispatcher.history.undo({ kind: 'customers', id, version }),
  );
  expect(answers).toHaveLength(1);
  expect(problems.map(({ status }) => status)).toEqual(Array(5).fill(409));
  expect(await dispatcher.serviceCalls.list({ customerId: one.id })).toHaveLength(1);
});

test('whoever waits for one who is being merged is led on to the one who stays', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const { id } = one;
  const picture = uploadOf(await jpegOf(74));
  const phones = [{ number: '(512) 555-0163' }];
  const { answers } = await app.db.transaction(async (tx) => {
    await tx.execute(sql`select from customers where id = ${id} for update`);
    const answers = Promise.allSettled([
      dispatcher.customers.addNote({ id, text: 'Called meanwhile' }),
      dispatcher.customers.addContact({ id, name: 'Mo Meanwhile', phones }),
      dispatcher.files.addToCustomer({ id, ...picture }),
    ]);
    await expect.poll(() => lockWaits(app.db), { timeout: 30_000 }).toBe(3);
    await mergeCustomers(tx, author, CustomerMerge.parse({ id, into: other.id }));
    return { answers };
  });
  expect((await answers).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  for (const table of [customerNotes, customerContacts, files]) {
    expect(await app.db.$count(table, eq(table.customerId, id))).toBe(0);
  }
  expect(await dispatcher.customers.notes({ id: other.id })).toHaveLength(1);
});

test('while people work on both, what was stored is kept and nobody is told of a fault', async () => {
  const done = await workOnBoth(app, {
    people: atLength(6, 20),
    rounds: atLength(2, 12),
    merges: atLength(3, 20),
  });
  expect(done.faults).toEqual([]);
  expect(done.merges).toBeGreaterThan(0);
  const both = [done.one.id, done.other.id];
  const calls = app.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(inArray(serviceCalls.customerId, both));
  const count = {
    calls: await app.db.$count(serviceCalls, inArray(serviceCalls.customerId, both)),
    payments: await app.db.$count(payments, inArray(payments.callId, calls)),
    notes: await app.db.$count(customerNotes, inArray(customerNotes.customerId, both)),
    contacts: await app.db.$count(customerContacts, inArray(customerContacts.customerId, both)),
  };
  expect(count).toEqual(done.stored);
  // Nothing is left with somebody who was merged.
  const stray = await app.db.execute(sql`
    select c.id from customers c where c.merged_into_id is not null and (
      exists(select from properties where customer_id = c.id)
      or exists(select from service_calls where customer_id = c.id)
      or exists(select from customer_notes where customer_id = c.id)
      or exists(select from customer_contacts where customer_id = c.id))`);
  expect([...stray]).toEqual([]);
  expect(await changesWithoutEntry(app.db, 'first entry')).toEqual([]);
}, 300_000);
