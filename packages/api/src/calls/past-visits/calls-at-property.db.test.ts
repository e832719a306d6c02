import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [dispatcher, tech] = [await app.as('dispatcher'), await app.as('tech')];

/** A house with calls on the first days of a month, latest first. */
async function houseWithCalls(count: number) {
  const { id: customerId } = await makeCustomer(app.db, { isVip: true, businessName: 'Doe & Co' });
  const { id: propertyId } = await makeProperty(app, customerId);
  const calls = [];
  for (let day = count; day > 0; day -= 1) {
    const scheduledAt = `2026-05-${10 + day}T15:00:00Z`;
    calls.push(await makeCall(app, dispatcher, { customerId, propertyId, scheduledAt }));
  }
  return { customerId, propertyId, calls };
}

test('a property lists its calls with status, technician and what was done; money is told the office', async () => {
  const { customerId, propertyId, calls } = await houseWithCalls(2);
  const [{ _id: id } = { _id: '' }] = calls;
  await makeCall(app, dispatcher, { customerId });
  const item = await makeItem(app, { name: 'Motor' });
  await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: app.people.tech.id });
  await tech.serviceCalls.setItems({ id, items: [{ item: item._id, unitPrice: 10 }] });
  await tech.serviceCalls.addNote({ id, text: 'Replaced the motor' });
  await tech.serviceCalls.setStatus({ id, status: 'completed' });
  const listed = await tech.serviceCalls.atProperty({ id: propertyId });
  expect(listed.map(({ _id }) => _id)).toEqual(calls.map(({ _id }) => _id));
  expect(listed[0]).toMatchObject({
    status: 'completed',
    work: ['Motor'],
    note: { text: 'Replaced the motor' },
    assignedEmployee: { _id: app.people.tech.id },
  });
  expect(listed[1]).toMatchObject({ status: 'new', work: [], note: null, assignedEmployee: null });
  expect(JSON.stringify(listed)).not.toMatch(/subtotal|balance|paid/);
  const [told] = await dispatcher.serviceCalls.atProperty({ id: propertyId });
  expect(told).toMatchObject({ _id: id, subtotal: 10, balance: 10 });
});

test('a call that starts outside the window that was promised says so', async () => {
  const { customerId, propertyId } = await houseWithCalls(1);
  const promised = { start: '2026-05-20T16:00:00.000Z', end: '2026-05-20T18:00:00.000Z' };
  const scheduledAt = '2026-05-20T19:00:00Z';
  const late = { customerId, propertyId, scheduledAt, arrivalWindow: promised };
  await makeCall(app, dispatcher, late);
  expect(await tech.serviceCalls.atProperty({ id: propertyId })).toMatchObject([
    { arrivalWindow: promised, windowBroken: true },
    { arrivalWindow: null, windowBroken: false },
  ]);
});

test('its calls come in pages, each once', async () => {
  const { propertyId, calls } = await houseWithCalls(3);
  const ids: string[] = [];
  for (let pages = 0; pages < 4; pages += 1) {
    const cursor = ids.at(-1);
    const page = await tech.serviceCalls.atProperty({ id: propertyId, limit: 1, cursor });
    ids.push(...page.map(({ _id }) => _id));
  }
  expect(ids).toEqual(calls.map(({ _id }) => _id));
});

test('what is open at a house is asked for alone, whatever came after it', async () => {
  const { propertyId, calls } = await houseWithCalls(4);
  const [latest, unpaid, paid, open] = calls.map(({ _id }) => _id);
  const item = await makeItem(app, { name: 'Motor' });
  for (const [id, status] of [
    [latest, 'canceled'],
    [unpaid, 'completed'],
    [paid, 'completed'],
  ] as const) {
    await dispatcher.serviceCalls.setStatus({ id: id ?? '', status });
  }
  await dispatcher.serviceCalls.setItems({
    id: unpaid ?? '',
    items: [{ item: item._id, unitPrice: 10 }],
  });
  const asked = { id: propertyId, isOpen: true } as const;
  const idsFor = async (caller: typeof tech) =>
    (await caller.serviceCalls.atProperty(asked)).map(({ _id }) => _id);
  expect(await idsFor(dispatcher)).toEqual([unpaid, open]);
  expect(await idsFor(tech)).toEqual([open]);
  const rest = await dispatcher.serviceCalls.atProperty({ ...asked, cursor: unpaid, limit: 1 });
  expect(rest.map(({ _id }) => _id)).toEqual([open]);
});

test('staff are told whose a property is, and what to know of them', async () => {
  const { customerId, propertyId } = await houseWithCalls(0);
  const customer = await tech.properties.customer({ id: propertyId });
  expect(customer).toMatchObject({
    _id: customerId,
    businessName: 'Doe & Co',
    isVip: true,
    doNotService: false,
  });
  expect(Object.keys(customer)).not.toContain('email');
});

test('customers are refused, and a property that does not exist is not found', async () => {
  const customer = await app.as('customer');
  const { id } = await makeProperty(app);
  for (const asked of [
    () => customer.serviceCalls.atProperty({ id }),
    () => customer.properties.customer({ id }),
  ]) {
    expect((await problemOf(asked())).status).toBe(403);
  }
  for (const nowhere of [crypto.randomUUID(), 'x']) {
    for (const asked of [
      () => tech.serviceCalls.atProperty({ id: nowhere }),
      () => tech.properties.customer({ id: nowhere }),
    ]) {
      expect((await problemOf(asked())).status).toBe(404);
    }
  }
});
