import { createHash } from 'node:crypto';
import { canonicalJson } from '@callboard/db/hash-of-signed';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const filter = await makeItem(app, { name: 'Filter', price: 18.5, taxable: true });
const kind = 'service-calls';
/** A clock that is wrong by a day. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const STROKES: [number, number][][] = [
  [
    [10, 20],
    [15, 380],
  ],
  [[1000, 400]],
];

/** A call with two filters, 10 dollars of which are paid. */
async function workedCall() {
  const { _id: id } = await makeCall(app, tech);
  await tech.serviceCalls.addItem({ id, item: filter._id, quantity: 2, unitPrice: 18.5 });
  return tech.serviceCalls.addPayment({ id, method: 'cash', amount: 10 });
}

const newest = async (id: string) => (await dispatcher.serviceCalls.signatures({ id }))[0];

describe('a signature', () => {
  test('holds the discounts, and another one outdates it', async () => {
    const { _id: id } = await workedCall();
    const member = { name: 'Plan member', reason: '', percent: 10, amount: null };
    const given = await dispatcher.serviceCalls.setDiscounts({ id, discounts: [member] });
    const sums = { subtotal: 37, discount: 3.7, tax: 0, total: 33.3, paid: 10, balance: 23.3 };
    expect(
      await tech.serviceCalls.addSignature({ id, name: 'Ann', version: given.version }),
    ).toMatchObject({
      signed: { ...sums, discounts: [{ ...member, taken: 3.7 }] },
      isIntact: true,
      isCurrent: true,
    });
    await dispatcher.serviceCalls.setDiscounts({ id, discounts: [] });
    expect(await newest(id)).toMatchObject({ signed: sums, isIntact: true, isCurrent: false });
    const unseen = tech.serviceCalls.addSignature({ id, name: 'Ann', version: given.version });
    expect((await problemOf(unseen)).status).toBe(409);
  });

  test('holds who signed, when, and exactly what was shown', async () => {
    const call = await workedCall();
    const { _id: id, version, callNumber, customer, property } = call;
    const at = new Date().toISOString();
    const body = { id, name: ' Ann Lee ', strokes: STROKES, at, version };
    const signature = await tech.serviceCalls.addSignature(body);
    const { tech: taker } = app.people;
    const line = { description: 'Filter', quantity: 2, unitPrice: 18.5, amount: 37, taxable: true };
    expect(signature).toEqual({
      _id: expect.any(String),
      signed: {
        name: 'Ann Lee',
        strokes: STROKES,
        signedAt: at,
        callNumber,
        customer: { name: customer.name, businessName: customer.businessName },
        address: property.address,
        items: [line],
        payments: [{ method: 'cash', amount: 10, reference: '', paidAt: null }],
        subtotal: 37,
        discounts: [],
        discount: 0,
        tax: 0,
        total: 37,
        paid: 10,
        balance: 27,
      },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      takenBy: { _id: taker.id, name: `${taker.firstName} ${taker.lastName}` },
      createdAt: expect.any(String),
      isIntact: true,
      isCurrent: true,
    });
    expect(await dispatcher.serviceCalls.signatures({ id })).toEqual([signature]);
  });

  test('tells the customer who signed and when, and nothing else of it', async () => {
    const { customer } = app.people;
    const own = await app.as('customer');
    const { _id: id } = await makeCall(app, dispatcher, { customerId: customer.id });
    expect(await own.serviceCalls.signers({ id })).toEqual([]);
    const first = await tech.serviceCalls.addSignature({ id, name: 'Ann Lee', strokes: STROKES });
    const second = await tech.serviceCalls.addSignature({ id, name: 'Zoë Lee' });
    const signers = [second, first].map(({ _id, signed: { name, signedAt } }) => ({
      _id,
      name,
      signedAt,
    }));
    expect(await own.serviceCalls.signers({ id })).toEqual(signers);
    expect(await tech.serviceCalls.signers({ id })).toEqual(signers);
    const { id: customerId } = await makeCustomer(app.db);
    const { _id: another } = await makeCall(app, dispatcher, { customerId });
    expect((await problemOf(own.serviceCalls.signers({ id: another }))).status).toBe(404);
  });

  test('has the hash that anyone computes from the answer', async () => {
    const { _id: id } = await workedCall();
    const { signed, sha256 } = await tech.serviceCalls.addSignature({ id, name: 'Zoë 世' });
    const bytes = Buffer.from(canonicalJson(JSON.parse(JSON.stringify(signed))), 'utf8');
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('is of an earlier version once a line changes, and still shows what was signed', async () => {
    const call = await workedCall();
    const { _id: id, items } = call;
    const { signed } = await tech.serviceCalls.addSignature({ id, name: 'Ann Lee' });
    await tech.serviceCalls.addPayment({ id, method: 'check', amount: 27 });
    expect(await newest(id)).toMatchObject({ isCurrent: true, isIntact: true });

    const raised = items.map((line) => ({ ...line, unitPrice: 18.51 }));
    await dispatcher.serviceCalls.setItems({ id, items: raised });
    expect(await newest(id)).toMatchObject({ signed, isCurrent: false, isIntact: true });

    const again = await tech.serviceCalls.addSignature({ id, name: 'Ann Lee' });
    expect(again.signed).toMatchObject({ subtotal: 37.02, paid: 37, balance: 0.02 });
    const listed = await dispatcher.serviceCalls.signatures({ id });
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  test.each([
    ['one cent of a line', '{items,0,unitPrice}', '18.51'],
    ['one cent of what is due', '{balance}', '26.99'],
    ['the name', '{name}', '"Ann Leigh"'],
    ['one point of a stroke', '{strokes,0,0,0}', '11'],
  ])('whose stored copy was altered by %s no longer has its hash', async (_, path, value) => {
    const { _id: id } = await workedCall();
    await tech.serviceCalls.addSignature({ id, name: 'Ann Lee', strokes: STROKES });
    const alter = (to: string) =>
      app.db.execute(sql`update call_signatures
        set signed = jsonb_set(signed, ${path}::text[], ${to}::jsonb) where call_id = ${id}`);
    const [stored] = await app.db.execute<{ value: string }>(
      sql`select (signed #> ${path}::text[])::text as value from call_signatures where call_id = ${id}`,
    );
    await alter(value);
    expect(await newest(id)).toMatchObject({ isIntact: false });
    await alter(stored?.value ?? '');
    expect(await newest(id)).toMatchObject({ isIntact: true });
  });
});

describe('what was shown', () => {
  test('may be older, as long as the line items are the same', async () => {
    const { _id: id, version } = await workedCall();
    await tech.serviceCalls.addNote({ id, text: 'Coil is clean' });
    await dispatcher.serviceCalls.setStatus({ id, status: 'in_progress' });
    const signature = await tech.serviceCalls.addSignature({ id, name: 'Ann', version });
    expect(signature.signed.balance).toBe(27);
  });

  test('is signed though the customer paid meanwhile, with what they paid', async () => {
    const { _id: id, version } = await workedCall();
    await tech.serviceCalls.addPayment({ id, method: 'check', amount: 27 });
    const { signed } = await tech.serviceCalls.addSignature({ id, name: 'Ann', version });
    expect(signed).toMatchObject({ subtotal: 37, paid: 37, balance: 0 });
  });

  test('may be older than one’s own lines: what was done without signal arrives one after the other', async () => {
    const { _id: id, version } = await workedCall();
    await tech.serviceCalls.addItem({ id, item: filter._id, unitPrice: 10 });
    await dispatcher.serviceCalls.setStatus({ id, status: 'in_progress' });
    const { signed } = await tech.serviceCalls.addSignature({ id, name: 'Ann', version });
    expect(signed).toMatchObject({ subtotal: 47 });
    await dispatcher.serviceCalls.addItem({ id, item: filter._id, unitPrice: 1 });
    const late = tech.serviceCalls.addSignature({ id, name: 'Ann', version });
    expect(await problemOf(late)).toMatchObject({ status: 409 });
  });

  test('is not signed once somebody else changed a line', async () => {
    const { _id: id, version } = await workedCall();
    await dispatcher.serviceCalls.setItems({ id, items: [] });
    const problem = await problemOf(tech.serviceCalls.addSignature({ id, name: 'Ann', version }));
    expect(problem).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { _id: id, version: version + 1 },
      detail: expect.stringContaining('Show them to the customer again'),
    });
    expect(await dispatcher.serviceCalls.signatures({ id })).toEqual([]);
  });

  test('is no version that does not exist yet', async () => {
    const { _id: id, version } = await workedCall();
    const early = { id, name: 'Ann', version: version + 1 };
    expect((await problemOf(tech.serviceCalls.addSignature(early))).status).toBe(409);
  });
});

describe('a signature is refused', () => {
  const anyPoints = (count: number): [number, number][] =>
    Array.from({ length: count }, () => [1, 1]);

  test.each([
    ['without a name', { name: ' ' }, 'name', 'Name is required'],
    ['outside its box', { strokes: [[[1001, 0]]] }, 'strokes.0.0.0', 'from 0 to 1000'],
    ['with half a pixel', { strokes: [[[0, 0.5]]] }, 'strokes.0.0.1', 'from 0 to 400'],
    ['with an empty stroke', { strokes: [[]] }, 'strokes.0', 'at least one point'],
    [
      'of 201 strokes',
      { strokes: Array.from({ length: 201 }, () => anyPoints(1)) },
      'strokes',
      '200',
    ],
    ['of 4,001 points', { strokes: [anyPoints(4000), anyPoints(1)] }, 'strokes', '4,000 points'],
    ['in the future', { at: new Date(Date.now() + 180_000).toISOString() }, 'at', 'in the future'],
    ['before the call', { at: '2020-01-01T00:00:00Z' }, 'at', 'before the call was created'],
  ])('%s', async (_, body, field, message) => {
    const { _id: id } = await makeCall(app, tech);
    const sent = { id, name: 'Ann', ...body };
    const { fields } = await problemOf(send(app, 'tech', 'serviceCalls.addSignature', sent));
    expect(fields?.[field]).toEqual([expect.stringContaining(message)]);
  });

  test('where there is no call, and beyond the twentieth', async () => {
    const nobodys = { id: NOBODYS, name: 'Ann' };
    expect((await problemOf(tech.serviceCalls.addSignature(nobodys))).status).toBe(404);
    expect((await problemOf(tech.serviceCalls.signatures({ id: NOBODYS }))).status).toBe(404);
    const { _id: id } = await makeCall(app, tech);
    const { answers, problems } = await atOnce(22, (at) =>
      tech.serviceCalls.addSignature({ id, name: `Ann ${at}` }),
    );
    expect(answers).toHaveLength(20);
    expect(problems.map(({ status }) => status)).toEqual([409, 409]);
  });
});

test('signatures are read page after page, newest first', async () => {
  const { _id: id } = await makeCall(app, tech);
  for (const name of ['1', '2', '3']) await tech.serviceCalls.addSignature({ id, name });
  const announced: string[] = [];
  const caller = await app.as('tech', { announceNext: (cursor) => announced.push(cursor) });
  const first = await caller.serviceCalls.signatures({ id, limit: 2 });
  const second = await caller.serviceCalls.signatures({ id, limit: 2, cursor: announced[0] });
  expect([...first, ...second].map(({ signed }) => signed.name)).toEqual(['3', '2', '1']);
});

test('30 requests with one Idempotency-Key are one signature', async () => {
  const { _id: id } = await workedCall();
  const caller = await app.as('tech', { idempotencyKey: 'a signature' });
  const { answers } = await atOnce(30, () => caller.serviceCalls.addSignature({ id, name: 'Ann' }));
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
  expect(await dispatcher.serviceCalls.signatures({ id })).toHaveLength(1);
});

test('a signature of a device that does not know the time is of its arrival, and the history says so', async () => {
  const { _id: id } = await workedCall();
  const moment = { at: TOMORROW, isMomentUnknown: true };
  const { signed, createdAt } = await tech.serviceCalls.addSignature({
    id,
    name: 'Ann',
    ...moment,
  });
  expect(Math.abs(Date.parse(signed.signedAt) - Date.parse(createdAt))).toBeLessThan(60_000);
  const [told] = await tech.history.list({ kind, id, limit: 1 });
  expect(told).toMatchObject({
    toldAt: null,
    note: expect.stringMatching(/^Signed by Ann\. .*could not tell when/),
  });
});

test('the history tells of a signature with its hash, and neither undo nor revert takes it away', async () => {
  const { _id: id, version } = await workedCall();
  const at = new Date().toISOString();
  const { _id, sha256 } = await tech.serviceCalls.addSignature({ id, name: 'Ann Lee', at });
  const [told] = await tech.history.list({ kind, id });
  expect(told).toMatchObject({
    action: 'signature',
    version: version + 1,
    note: 'Signed by Ann Lee',
    toldAt: at,
    before: null,
    after: { signature: { _id, name: 'Ann Lee', sha256 } },
  });
  const undo = dispatcher.history.undo({ kind, id, version: version + 1 });
  expect(await problemOf(undo)).toMatchObject({ status: 409, detail: 'This cannot be undone.' });
  await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
  await dispatcher.history.revert({ kind, id, version });
  expect(await newest(id)).toMatchObject({ _id, isIntact: true });
});
