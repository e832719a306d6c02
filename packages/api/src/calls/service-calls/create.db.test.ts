import { SETTINGS_ID } from '@callboard/contract/platform/history';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const dispatcher = await app.as('dispatcher');
const { customer } = app.people;
const property = await makeProperty(app);
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const valid = {
  customerId: customer.id,
  propertyId: property.id,
  scheduledAt: '2026-11-20T16:04:05+01:00',
};

test('a new call is new, takes an hour, costs nothing and is nobody’s', async () => {
  const created = await tech.serviceCalls.create(valid);
  expect(created).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    callNumber: expect.any(Number),
    customer: {
      _id: customer.id,
      name: `Cora ${customer.lastName}`,
      firstName: 'Cora',
      lastName: customer.lastName,
      businessName: '',
      phone: customer.phone,
      email: customer.email,
      doNotService: false,
      isVip: false,
      paysByCheckOnly: false,
    },
    property: {
      _id: property.id,
      label: 'Home',
      address: {
        line1: '12 Elm Street',
        line2: '',
        city: 'Austin',
        state: 'TX',
        postalCode: '78701',
      },
      gateCode: '',
      pets: '',
      unitLocation: '',
      parking: '',
      contact: null,
    },
    assignedEmployee: null,
    scheduledAt: '2026-11-20T15:04:05.000Z',
    durationMinutes: 60,
    description: '',
    jobType: null,
    priority: 'normal',
    contractStyle: 'separated',
    tags: [],
    arrivalWindow: null,
    answers: [],
    needsTime: false,
    windowBroken: false,
    broughtAt: null,
    status: 'new',
    statusTimes: {},
    items: [],
    payments: [],
    discounts: [],
    subtotal: 0,
    discount: 0,
    tax: 0,
    taxes: [],
    total: 0,
    paid: 0,
    balance: 0,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    version: 1,
  });
  expect(await tech.serviceCalls.byId({ id: created._id })).toEqual(created);
});

describe('a new call that asks to be scheduled', () => {
  const agreed = { ...valid, assignedEmployeeId: app.people.tech.id, markScheduled: true };
  const statusOf = async (caller: typeof tech, asked: typeof agreed & { needsTime?: boolean }) =>
    (await caller.serviceCalls.create(asked)).status;

  test('is so once its technician and its time are agreed, in one entry of its history', async () => {
    for (const caller of [dispatcher, tech]) {
      const { _id: id, status } = await caller.serviceCalls.create(agreed);
      expect(status).toBe('scheduled');
      const entries = await dispatcher.history.list({ kind: 'service-calls', id });
      expect(entries).toMatchObject([{ action: 'create', after: { status: 'scheduled' } }]);
    }
  });

  test('stays new without a technician, without an agreed time, or where nobody asks', async () => {
    const { assignedEmployeeId: _nobody, ...unassigned } = agreed;
    expect((await dispatcher.serviceCalls.create(unassigned)).status).toBe('new');
    expect(await statusOf(dispatcher, { ...agreed, needsTime: true })).toBe('new');
    expect(await statusOf(dispatcher, { ...agreed, markScheduled: false })).toBe('new');
    const { markScheduled: _asked, ...bare } = agreed;
    expect((await dispatcher.serviceCalls.create(bare)).status).toBe('new');
  });

  test('of a customer stays new, whatever it asks for', async () => {
    const caller = await app.as('customer');
    const asked = await caller.serviceCalls.create({ ...valid, markScheduled: true });
    expect(await dispatcher.serviceCalls.byId({ id: asked._id })).toMatchObject({ status: 'new' });
  });

  test('stays new where the company’s settings say no', async () => {
    const admin = await app.as('admin');
    const { companyName, navbarBgColor, navbarTextColor } = await admin.settings.get();
    const look = { companyName, navbarBgColor, navbarTextColor };
    const { version } = await admin.settings.update({ ...look, marksScheduled: false });
    expect((await admin.settings.company()).marksScheduled).toBe(false);
    expect(await statusOf(dispatcher, agreed)).toBe('new');
    await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version });
    expect(await statusOf(dispatcher, agreed)).toBe('scheduled');
  });
});

test('calls are numbered one after the other', async () => {
  const first = await tech.serviceCalls.create(valid);
  const second = await tech.serviceCalls.create(valid);
  expect(second.callNumber).toBe(first.callNumber + 1);
});

test('a dispatcher sends a technician right away', async () => {
  const { _id, assignedEmployee } = await dispatcher.serviceCalls.create({
    ...valid,
    assignedEmployeeId: app.people.tech.id,
  });
  const { tech: assigned } = app.people;
  expect(assignedEmployee).toEqual({ _id: assigned.id, name: `Erin ${assigned.lastName}` });
  expect((await tech.serviceCalls.byId({ id: _id })).assignedEmployee).toEqual(assignedEmployee);
});

test('an employee id that was left empty assigns nobody', async () => {
  const created = await dispatcher.serviceCalls.create({ ...valid, assignedEmployeeId: '' });
  expect(created.assignedEmployee).toBeNull();
});

describe('a new call is refused', () => {
  test.each([
    ['a customer who has gone', { customerId: NOBODYS }, 'customerId', 'no longer exists'],
    ['a customer id that is none', { customerId: 'x' }, 'customerId', 'no longer exists'],
    ['a property that nobody has', { propertyId: NOBODYS }, 'propertyId', 'does not belong'],
    ['a property id that is none', { propertyId: '../1' }, 'propertyId', 'does not belong'],
    ['a technician nobody knows', { assignedEmployeeId: NOBODYS }, 'assignedEmployeeId', 'exist'],
  ])('for %s, with a sentence at the field', async (_, values, field, words) => {
    const problem = await problemOf(dispatcher.serviceCalls.create({ ...valid, ...values }));
    expect(problem).toMatchObject({ status: 404, code: 'not_found' });
    expect(problem.fields).toEqual({ [field]: [expect.stringContaining(words)] });
  });

  test('for another customer’s property', async () => {
    const other = await makeCustomer(app.db);
    const { id: propertyId } = await makeProperty(app, other.id);
    expect(await problemOf(dispatcher.serviceCalls.create({ ...valid, propertyId }))).toMatchObject(
      { status: 404, fields: { propertyId: [expect.stringContaining('does not belong')] } },
    );
  });

  test('for somebody who is no active technician', async () => {
    const left = await makeEmployee(app.db, 'tech', { isActive: false });
    for (const { id } of [left, app.people.admin]) {
      const problem = await problemOf(
        dispatcher.serviceCalls.create({ ...valid, assignedEmployeeId: id }),
      );
      expect(problem).toMatchObject({ status: 400, code: 'invalid' });
      expect(problem.fields?.assignedEmployeeId?.[0]).toMatch(/is not an active technician/);
    }
  });

  test.each([
    ['soon', 'must be a date and time'],
    ['2026-11-20T15:04:05', 'must be a date and time'],
    ['1816-01-01T00:00:00Z', 'must be between the years 1900 and 2199'],
  ])('for the schedule time %j', async (scheduledAt, words) => {
    const problem = await problemOf(dispatcher.serviceCalls.create({ ...valid, scheduledAt }));
    expect(problem.status).toBe(400);
    expect(problem.fields).toEqual({ scheduledAt: [`Schedule time ${words}`] });
  });

  test.each([0, -5, 1.5, 20_161])('for a duration of %d minutes', async (durationMinutes) => {
    const problem = await problemOf(dispatcher.serviceCalls.create({ ...valid, durationMinutes }));
    expect(problem.status).toBe(400);
    expect(Object.keys(problem.fields ?? {})).toEqual(['durationMinutes']);
  });
});

test('a customer’s new call is seen by the office', async () => {
  const created = await makeCall(app, await app.as('customer'));
  const listed = await dispatcher.serviceCalls.list({ customerId: customer.id, status: 'new' });
  expect(listed.map(({ _id }) => _id)).toContain(created._id);
});

test('its time is a wish until the company sets one', async () => {
  const asked = await app.as('customer');
  const { _id: id, scheduledAt } = await makeCall(app, asked, { needsTime: false });
  expect((await asked.serviceCalls.byId({ id })).needsTime).toBe(true);
  await dispatcher.serviceCalls.update({ id, scheduledAt });
  expect((await asked.serviceCalls.byId({ id })).needsTime).toBe(false);
  expect((await makeCall(app, dispatcher)).needsTime).toBe(false);
});
