import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { ADDRESS, makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const customer = await app.as('customer');
const own = app.people.customer;
const other = await makeCustomer(app.db);
const ownProperty = await makeProperty(app, own.id);
const otherProperty = await makeProperty(app, other.id);
const ownCall = await makeCall(app, admin, {
  customerId: own.id,
  assignedEmployeeId: app.people.tech.id,
});
const otherCall = await makeCall(app, admin, { customerId: other.id });
const NOBODYS = '00000000-0000-4000-8000-000000000000';

describe('to a customer', () => {
  test('another customer’s call does not exist', async () => {
    const theirs = await problemOf(customer.serviceCalls.byId({ id: otherCall._id }));
    expect(theirs).toMatchObject({ status: 404, code: 'not_found' });
    expect(theirs).toEqual(await problemOf(customer.serviceCalls.byId({ id: NOBODYS })));
  });

  test('another customer’s properties do not exist', async () => {
    const list = (customerId: string) => customer.properties.byCustomer({ customerId });
    const theirs = await problemOf(list(other.id));
    expect(theirs).toMatchObject({ status: 404, code: 'not_found' });
    expect(theirs).toEqual(await problemOf(list(NOBODYS)));
    expect((await list(own.id)).map(({ customerId }) => customerId)).toContain(own.id);
  });

  test('nobody else can be given a property or a call', async () => {
    const property = { customerId: other.id, address: ADDRESS };
    expect(await problemOf(customer.properties.create(property))).toMatchObject({
      status: 404,
      fields: { customerId: [expect.any(String)] },
    });
    for (const ids of [
      { customerId: other.id, propertyId: otherProperty.id },
      { customerId: own.id, propertyId: otherProperty.id },
    ]) {
      const call = customer.serviceCalls.create({ ...ids, scheduledAt: '2026-11-20T15:00:00Z' });
      expect((await problemOf(call)).status).toBe(404);
    }
  });

  test('the list holds the own calls, whatever is asked for', async () => {
    const ids = async (query: { customerId?: string }) =>
      (await customer.serviceCalls.list(query)).map(({ _id }) => _id);
    expect(await ids({})).toEqual([ownCall._id]);
    expect(await ids({ customerId: other.id })).toEqual([]);
  });

  test('who comes is not shown', async () => {
    expect(ownCall.assignedEmployee).not.toBeNull();
    expect((await customer.serviceCalls.byId({ id: ownCall._id })).assignedEmployee).toBeNull();
    expect((await customer.serviceCalls.list({}))[0]?.assignedEmployee).toBeNull();
  });
});

describe('a customer', () => {
  const values = { customerId: own.id, propertyId: ownProperty.id };
  const scheduledAt = '2026-11-20T15:00:00Z';

  test('creates a property and a call of their own', async () => {
    const property = await customer.properties.create({ customerId: own.id, address: ADDRESS });
    expect(property).toMatchObject({ label: 'Home', customerId: own.id });
    const call = await customer.serviceCalls.create({ ...values, scheduledAt });
    expect(call).toMatchObject({ customer: { _id: own.id }, status: 'new' });
  });

  test('does not choose who comes', async () => {
    const assignedEmployeeId = app.people.tech.id;
    const call = customer.serviceCalls.create({ ...values, scheduledAt, assignedEmployeeId });
    expect(await problemOf(call)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('a technician', () => {
  const create = async (assignedEmployeeId: string | null) =>
    makeCall(app, await app.as('tech'), { assignedEmployeeId });

  test('takes a new call or leaves it to nobody', async () => {
    expect((await create(app.people.tech.id)).assignedEmployee?._id).toBe(app.people.tech.id);
    expect((await create(null)).assignedEmployee).toBeNull();
  });

  test('gives no new call to somebody else', async () => {
    expect((await problemOf(create(app.people.dispatcher.id))).status).toBe(403);
    expect((await problemOf(create(NOBODYS))).status).toBe(403);
  });
});
