import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCall, makeItem } from '../../testing/records.ts';
import { type Caller, startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const filter = await makeItem(app);

/** A call with a line and a payment. */
async function workedCall() {
  const { _id: id } = await makeCall(app, dispatcher);
  const [lineId, paymentId] = [randomUUID(), randomUUID()];
  await tech.serviceCalls.addItem({ id, _id: lineId, item: filter._id, unitPrice: 1 });
  const { version } = await tech.serviceCalls.addPayment({
    id,
    _id: paymentId,
    method: 'cash',
    amount: 5,
  });
  return { id, version, lineId, paymentId, newId: randomUUID() };
}

type On = Awaited<ReturnType<typeof workedCall>>;
type Calls = Caller['serviceCalls'];

const ACTS: [string, (calls: Calls, on: On) => Promise<unknown>][] = [
  ['status', (calls, { id, version }) => calls.setStatus({ id, version, status: 'completed' })],
  ['new description', (calls, { id, version }) => calls.update({ id, version, description: 'X' })],
  ['note', (calls, { id }) => calls.addNote({ id, text: 'Key under the mat' })],
  ['signature', (calls, { id }) => calls.addSignature({ id, name: 'Ann Lee' })],
  [
    'line item',
    (calls, { id, newId: _id }) => calls.addItem({ id, _id, item: filter._id, unitPrice: 3 }),
  ],
  [
    'payment',
    (calls, { id, newId: _id }) => calls.addPayment({ id, _id, method: 'cash', amount: 20 }),
  ],
  [
    'changed line item',
    (calls, { id, lineId, version }) => calls.changeItem({ id, lineId, version, quantity: 3 }),
  ],
  [
    'changed payment',
    (calls, { id, paymentId, version }) =>
      calls.changePayment({ id, paymentId, version, amount: 6 }),
  ],
  [
    'removed line item',
    (calls, { id, lineId, version }) => calls.removeItem({ id, lineId, version }),
  ],
  [
    'removed payment',
    (calls, { id, paymentId, version }) => calls.removePayment({ id, paymentId, version }),
  ],
];

test.each(ACTS)(
  'a %s whose answer was lost, and that comes again 3 days later, counts once',
  async (_, act) => {
    const on = await workedCall();
    const idempotencyKey = randomUUID();
    const first = await act((await app.as('tech', { idempotencyKey })).serviceCalls, on);
    await app.db.execute(sql`update idempotency_keys set created_at = now() - interval '3 days'
      where key = ${idempotencyKey}`);
    // Meanwhile the office went on with the call.
    await dispatcher.serviceCalls.update({ id: on.id, description: 'Ours' });
    await dispatcher.serviceCalls.setStatus({ id: on.id, status: 'invoiced' });
    const before = await dispatcher.serviceCalls.byId({ id: on.id });
    const again = await act((await app.as('tech', { idempotencyKey })).serviceCalls, on);
    expect(again).toEqual(first);
    expect(await dispatcher.serviceCalls.byId({ id: on.id })).toEqual(before);
  },
);
