import { NewServiceCall, ServiceCall } from '@callboard/contract/calls/service-calls';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { count } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { once } from '../../platform/idempotency/once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const admin = await app.as('admin');
const customer = await app.as('customer');
const kind = 'service-calls';
const filter = await makeItem(app, { name: 'Filter', price: 18.5, taxable: true });
const visit = await makeItem(app, { name: 'Diagnostic visit', price: 89, taxable: false });
const answers = [
  { question: 'Is anything making noise?', answer: 'A hum since Friday' },
  { question: 'Which floor?', answer: 'Upstairs' },
];

const callsStored = async () => {
  const [row] = await app.db.select({ calls: count() }).from(serviceCalls);
  return row?.calls;
};

describe('items of the price book that a new call takes along', () => {
  test('are line items with the price and the name of the price book, one of each', async () => {
    const itemIds = [visit._id, filter._id, visit._id];
    const call = await makeCall(app, tech, { itemIds });
    const line = { _id: expect.any(String), quantity: 1 };
    expect(call.items).toEqual([
      { ...line, item: visit._id, ...priced('Diagnostic visit', 89, false) },
      { ...line, item: filter._id, ...priced('Filter', 18.5, true) },
    ]);
    expect(call).toMatchObject({ subtotal: 107.5, balance: 107.5 });
    expect(await tech.serviceCalls.byId({ id: call._id })).toEqual(call);
    const entries = await dispatcher.history.list({ kind, id: call._id });
    expect(entries.map(({ action }) => action)).toEqual(['items', 'create']);
  });

  test('are taken back on their own', async () => {
    const { _id: id, version } = await makeCall(app, dispatcher, { itemIds: [filter._id] });
    await dispatcher.history.undo({ kind, id, version });
    expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ items: [], subtotal: 0 });
  });

  test('that are not offered any more, or never were, leave no call behind', async () => {
    const gone = await makeItem(app, { name: 'Belt' });
    await admin.catalog.remove({ id: gone._id });
    const before = await callsStored();
    for (const id of [gone._id, 'x']) {
      const booking = makeCall(app, dispatcher, { itemIds: [filter._id, id] });
      expect(await problemOf(booking)).toMatchObject({
        status: 400,
        fields: { 'itemIds.1': ['Please select a catalog item'] },
      });
    }
    expect(await callsStored()).toBe(before);
  });

  test('come once, however often the answer is lost', async () => {
    const again = await app.as('dispatcher', { idempotencyKey: 'booked once' });
    const { id: propertyId } = await makeProperty(app);
    const values = { propertyId, itemIds: [filter._id], answers };
    const [one, other] = await Promise.all([
      makeCall(app, again, values),
      makeCall(app, again, values),
    ]);
    expect(other).toEqual(one);
    expect(one.items).toHaveLength(1);
    expect((await dispatcher.serviceCalls.byId({ id: one._id })).items).toHaveLength(1);
  });
});

test('a request without answers and items is the one that it was before calls had them', async () => {
  const info = await app.infoOf('dispatcher', { idempotencyKey: 'sent before the upgrade' });
  const { id: propertyId } = await makeProperty(app);
  const scheduledAt = '2026-11-20T15:00:00.000Z';
  const values = { propertyId, customerId: app.people.customer.id, scheduledAt };
  const made = await makeCall(app, dispatcher, values);
  // As a server asked that knew of neither.
  const { answers: _answers, itemIds: _itemIds, ...before } = NewServiceCall.parse(values);
  const { actor, ...ctx } = await app.context(info);
  if (!actor) throw new Error('Nobody is signed in');
  const operation = 'serviceCalls.create';
  await once({ ...ctx, actor }, operation, ServiceCall, before, () => Promise.resolve(made));
  const calls = await callsStored();
  const again = await app.caller(info);
  expect(await makeCall(app, again, values)).toEqual(made);
  expect(await callsStored()).toBe(calls);
  const other = makeCall(app, again, { ...values, answers });
  expect((await problemOf(other)).status).toBe(422);
});

const priced = (description: string, unitPrice: number, taxable: boolean) => ({
  description,
  unitPrice,
  taxable,
  taxOverride: null,
  amount: unitPrice,
});

describe('what the caller said', () => {
  test('is kept with the call in the words of its questions, as far as it was answered', async () => {
    const asked = [...answers, { question: 'Any pets?', answer: ' ' }];
    const call = await makeCall(app, tech, { answers: asked });
    expect(call.answers).toEqual(answers);
    const [entry] = await dispatcher.history.list({ kind, id: call._id });
    expect(entry?.after).toMatchObject({ answers });
  });

  test('stays as it was when the questions of its job type change', async () => {
    const [{ question } = { question: '' }] = answers;
    const type = await admin.jobTypes.create({ name: 'Humming', questions: [question] });
    const { _id: id } = await makeCall(app, tech, { jobType: type.key, answers });
    await admin.jobTypes.update({ id: type._id, questions: ['What is it like?'] });
    expect((await tech.serviceCalls.byId({ id })).answers).toEqual(answers);
  });

  test('is edited like the description: with a version, a history and an undo', async () => {
    const { _id: id, version } = await makeCall(app, dispatcher, { answers });
    const now = [{ question: 'Which floor?', answer: 'Both' }];
    const changed = await tech.serviceCalls.update({ id, version, answers: now });
    expect(changed).toMatchObject({ answers: now, version: version + 1 });
    const [entry] = await dispatcher.history.list({ kind, id });
    expect(entry).toMatchObject({ before: { answers }, after: { answers: now } });
    const late = dispatcher.serviceCalls.update({ id, version, answers: [] });
    expect(await problemOf(late)).toMatchObject({
      status: 409,
      fields: { answers: [expect.any(String)] },
    });
    const kept = await dispatcher.serviceCalls.update({ id, version, description: 'No heat' });
    expect(kept.answers).toEqual(now);
    await dispatcher.history.undo({ kind, id, version: changed.version });
    const back = await dispatcher.serviceCalls.byId({ id });
    expect(back).toMatchObject({ answers, description: 'No heat' });
  });

  test('stays when another change of the call is undone', async () => {
    const { _id: id } = await makeCall(app, dispatcher, { answers });
    const { version } = await dispatcher.serviceCalls.setStatus({ id, status: 'confirmed' });
    await dispatcher.history.undo({ kind, id, version });
    const back = await dispatcher.serviceCalls.byId({ id });
    expect(back).toMatchObject({ answers, status: 'new' });
  });

  test.each([
    [[{ question: '', answer: 'Yes' }], 'answers.0.question'],
    [[{ question: 'Which floor?', answer: 'x'.repeat(501) }], 'answers.0.answer'],
    [[...answers, ...answers], 'answers'],
    [Array.from({ length: 21 }, (_, n) => ({ question: `${n}?`, answer: '' })), 'answers'],
  ])('is refused at its field (%#)', async (wrong, field) => {
    const problem = await problemOf(makeCall(app, dispatcher, { answers: wrong }));
    expect(problem).toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } });
  });

  test('is on the phone of the technician who comes', async () => {
    const call = await makeCall(app, dispatcher, {
      answers,
      scheduledAt: new Date().toISOString(),
    });
    await dispatcher.serviceCalls.assign({ id: call._id, assignedEmployeeId: app.people.tech.id });
    const { calls } = await tech.myDay.device({});
    expect(calls.find(({ call: kept }) => kept._id === call._id)?.call.answers).toEqual(answers);
  });
});

describe('a customer', () => {
  test('neither writes down answers nor chooses line items', async () => {
    for (const values of [{ answers }, { itemIds: [filter._id] }]) {
      const problem = await problemOf(makeCall(app, customer, values));
      expect(problem).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('never sees what was asked and said', async () => {
    const { _id: id } = await makeCall(app, dispatcher, { answers });
    const seen = [await customer.serviceCalls.byId({ id }), await customer.serviceCalls.list({})];
    expect(JSON.stringify(seen)).toContain(id);
    expect(JSON.stringify(seen)).not.toMatch(/answers|Upstairs|hum since/);
  });
});
