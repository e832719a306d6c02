import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { ADDRESS, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [cora, dispatcher] = [await app.as('customer'), await app.as('dispatcher')];
const customerId = app.people.customer.id;
await app.db.update(settings).set({ phone: '+15125550100' });
const { id: propertyId } = await makeProperty(app, customerId);
const request = { customerId, propertyId, scheduledAt: '2026-11-20T15:00:00Z' };

/** Lets time go by for what the customer asked for so far. */
const hoursLater = async (hours: number) => {
  // What was stored is never changed; only a test may turn the clock back.
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .update(history)
      .set({ at: sql`${history.at} - make_interval(hours => ${hours})` })
      .where(eq(history.customerId, customerId));
  });
};

test('a customer requests ten visits an hour, and is told when and whom to call for more', async () => {
  const { answers, problems } = await atOnce(14, () => cora.serviceCalls.create(request));
  expect(answers).toHaveLength(10);
  expect(problems).toHaveLength(4);
  for (const problem of problems) {
    expect(problem).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      detail:
        'You requested 10 visits within an hour. Try again later, or call us at (512) 555-0100.',
    });
  }
  await hoursLater(1);
  await cora.serviceCalls.create(request);
});

test('twenty open requests are the most, whatever their age; the office books all the same', async () => {
  const open = () =>
    app.db.$count(
      serviceCalls,
      and(eq(serviceCalls.customerId, customerId), eq(serviceCalls.needsTime, true)),
    );
  while ((await open()) < 20) {
    await hoursLater(1);
    await cora.serviceCalls.create(request);
  }
  await hoursLater(1);
  expect(await problemOf(cora.serviceCalls.create(request))).toMatchObject({
    status: 409,
    detail: 'You have 20 open requests. To add or change one, call us at (512) 555-0100.',
  });
  const booked = await dispatcher.serviceCalls.create(request);
  await dispatcher.serviceCalls.setStatus({ id: booked._id, status: 'canceled' });
  const one = (await cora.serviceCalls.list({})).find(({ status }) => status !== 'canceled');
  await dispatcher.serviceCalls.setStatus({ id: one?._id ?? '', status: 'canceled' });
  await cora.serviceCalls.create(request);
});

test('thirty properties are the most that a customer adds; the office adds more', async () => {
  const mine = async () => (await cora.properties.byCustomer({ customerId })).length;
  const add = () => cora.properties.create({ customerId, address: ADDRESS });
  await atOnce(40, add);
  expect(await mine()).toBe(30);
  expect(await problemOf(add())).toMatchObject({
    status: 409,
    detail: 'You have 30 properties on record. To add another one, call us at (512) 555-0100.',
  });
  await dispatcher.properties.create({ customerId, address: ADDRESS });
  expect(await mine()).toBe(31);
});
