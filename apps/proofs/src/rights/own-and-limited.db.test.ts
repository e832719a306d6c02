import { makeCustomer, makeEmployee } from '@callboard/api/testing/people';
import { ADDRESS, makeCall, makeProperty } from '@callboard/api/testing/records';
import type { Who } from '@callboard/api/testing/start-test-app';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { procedureOf, requestOf, TRANSPORTS } from '../testing/requests-of.ts';

const app = await startHttpApp();
afterAll(() => app.close());

const { customer: own, tech, dispatcher, admin } = app.people;
const other = await makeCustomer(app.db);
const office = await app.as('dispatcher');
const ownProperty = await makeProperty(app, own.id);
const otherProperty = await makeProperty(app, other.id);
const ownCall = await makeCall(app, office, { customerId: own.id });
const otherCall = await makeCall(app, office, { customerId: other.id });
const [ownUnit, otherUnit] = await Promise.all(
  [ownProperty, otherProperty].map(({ id }) =>
    office.equipment.create({ propertyId: id, type: 'furnace' }),
  ),
);
const colleague = await makeEmployee(app.db, 'tech');
for (let at = 0; at < 25; at += 1) await makeCustomer(app.db);

const scheduledAt = '2026-11-20T15:00:00Z';
const callOf = (customerId: string, propertyId: string, assignedEmployeeId?: string) => ({
  customerId,
  propertyId,
  scheduledAt,
  ...(assignedEmployeeId !== undefined && { assignedEmployeeId }),
});
const somebody = { firstName: 'Max', lastName: 'Muster' };

type Cell = [what: string, who: Who, name: string, input: Record<string, unknown>, status: number];

// The cells of the permission table that depend on the request.
const CELLS: Cell[] = [
  ['their own call', 'customer', 'serviceCalls.byId', { id: ownCall._id }, 200],
  ['another customer’s call', 'customer', 'serviceCalls.byId', { id: otherCall._id }, 404],
  ['who signed for it', 'customer', 'serviceCalls.signers', { id: ownCall._id }, 200],
  ['who signed for another’s', 'customer', 'serviceCalls.signers', { id: otherCall._id }, 404],
  ['what they owe', 'customer', 'customers.owed', { id: own.id }, 200],
  ['what another customer owes', 'customer', 'customers.owed', { id: other.id }, 404],
  ['their properties', 'customer', 'properties.byCustomer', { customerId: own.id }, 200],
  ['another’s properties', 'customer', 'properties.byCustomer', { customerId: other.id }, 404],
  ['their unit', 'customer', 'equipment.byId', { id: ownUnit?._id }, 200],
  ['another customer’s unit', 'customer', 'equipment.byId', { id: otherUnit?._id }, 404],
  ['their units', 'customer', 'equipment.byCustomer', { customerId: own.id }, 200],
  ['another’s units', 'customer', 'equipment.byCustomer', { customerId: other.id }, 404],
  ['units of their house', 'customer', 'equipment.byProperty', { propertyId: ownProperty.id }, 200],
  [
    'units of another’s house',
    'customer',
    'equipment.byProperty',
    { propertyId: otherProperty.id },
    404,
  ],
  ['files of their unit', 'customer', 'files.ofEquipment', { id: ownUnit?._id }, 200],
  ['files of another’s unit', 'customer', 'files.ofEquipment', { id: otherUnit?._id }, 404],
  [
    'a property of another customer',
    'customer',
    'properties.create',
    { customerId: other.id, address: ADDRESS },
    404,
  ],
  ['a call of their own', 'customer', 'serviceCalls.create', callOf(own.id, ownProperty.id), 201],
  ['a call of another', 'customer', 'serviceCalls.create', callOf(other.id, otherProperty.id), 404],
  [
    'a call at another customer’s property',
    'customer',
    'serviceCalls.create',
    callOf(own.id, otherProperty.id),
    404,
  ],
  [
    'a call for a chosen technician',
    'customer',
    'serviceCalls.create',
    callOf(own.id, ownProperty.id, tech.id),
    403,
  ],
  [
    'a call for themselves',
    'tech',
    'serviceCalls.create',
    callOf(own.id, ownProperty.id, tech.id),
    201,
  ],
  [
    'a call for a colleague',
    'tech',
    'serviceCalls.create',
    callOf(own.id, ownProperty.id, colleague.id),
    403,
  ],
  [
    'a call for a technician',
    'dispatcher',
    'serviceCalls.create',
    callOf(own.id, ownProperty.id, colleague.id),
    201,
  ],
  ['their own hours', 'tech', 'hours.ofWeek', {}, 200],
  ['a colleague’s hours', 'tech', 'hours.ofWeek', { technician: colleague.id }, 403],
  ['a colleague’s hours as a file', 'tech', 'exports.hours', { technician: colleague.id }, 403],
  [
    'a colleague’s free hours',
    'tech',
    'dispatch.freeWindows',
    { assignedEmployeeId: colleague.id, durationMinutes: 60, windowMinutes: 120 },
    403,
  ],
  ['a colleague’s hours', 'dispatcher', 'hours.ofWeek', { technician: colleague.id }, 200],
  ['the hours of nobody', 'dispatcher', 'hours.ofWeek', { technician: own.id }, 404],
  ['a new admin', 'dispatcher', 'employees.create', { ...somebody, role: 'admin' }, 403],
  ['the role admin', 'dispatcher', 'employees.update', { id: tech.id, role: 'admin' }, 403],
  [
    'the role admin for themselves',
    'dispatcher',
    'employees.update',
    { id: dispatcher.id, role: 'admin' },
    403,
  ],
  ['an admin’s name', 'dispatcher', 'employees.update', { id: admin.id, firstName: 'X' }, 403],
  ['an admin’s role', 'dispatcher', 'employees.update', { id: admin.id, role: 'tech' }, 403],
  ['the last admin', 'admin', 'employees.update', { id: admin.id, role: 'tech' }, 409],
  ['a new admin', 'admin', 'employees.create', { ...somebody, role: 'admin' }, 201],
];

describe.each(TRANSPORTS)('over %s', (transport) => {
  const ask = async (who: Who, name: string, input: Record<string, unknown>) =>
    app.call({
      ...requestOf(procedureOf(name), transport, input),
      headers: await app.bearer(who),
    });
  const rowsOf = ({ body }: { body: string }) => Rows.parse(JSON.parse(body));

  test.each(CELLS)('%s: %s asks %s', async (_, who, name, input, status) => {
    const answer = await ask(who, name, input);
    // tRPC has one status for every success.
    const expected = transport === 'trpc' && status === 201 ? 200 : status;
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: expected });
    if (name === 'employees.create' && status === 201) await forgetTheNewAdmin();
  });

  test.each(['customers.list', 'customers.search'])(
    'a technician sees at most 20 rows of %s, whatever limit they send',
    async (name) => {
      expect(rowsOf(await ask('dispatcher', name, { limit: 500 })).length).toBeGreaterThan(20);
      const some = await ask('tech', name, { limit: 500 });
      expect(rowsOf(some)).toHaveLength(20);
      expect(some.headers.link).toBeUndefined();
      const [last] = rowsOf(some).slice(-1);
      const next = rowsOf(await ask('tech', name, { limit: 500, cursor: last?._id }));
      expect(next).toEqual(rowsOf(some));
    },
  );

  test('a customer’s list holds only their own calls, without assignments', async () => {
    for (const query of [{}, { customerId: other.id }]) {
      const answer = await ask('customer', 'serviceCalls.list', query);
      for (const call of rowsOf(answer)) {
        expect(call).toMatchObject({ customer: { _id: own.id }, assignedEmployee: null });
      }
    }
    expect(rowsOf(await ask('customer', 'serviceCalls.list', {})).length).toBeGreaterThan(0);
    const { status } = await ask('customer', 'serviceCalls.list', { assignedEmployeeId: tech.id });
    expect(status).toBe(403);
  });

  test('only the office sees what the company’s calls come to', async () => {
    const sums = async (who: Who, query: object) =>
      Sums.parse(JSON.parse((await ask(who, 'serviceCalls.totals', { ...query })).body));
    for (const query of [{ status: 'new' }, { state: 'unpaid' }, { assignedEmployeeId: tech.id }]) {
      const office = await sums('dispatcher', query);
      expect(office).toMatchObject({ subtotal: expect.any(Number), balance: expect.any(Number) });
      const theirs = await sums('tech', query);
      expect(theirs).toEqual({ count: office.count, subtotal: null, balance: null });
    }
    for (const who of ['nobody', 'customer'] as const) {
      const { status } = await ask(who, 'serviceCalls.totals', {});
      expect(status).toBe(who === 'nobody' ? 401 : 403);
    }
  });

  async function forgetTheNewAdmin() {
    const { employees } = await app.as('admin');
    for (const { _id, role } of await employees.list({ limit: 500 })) {
      if (role === 'admin' && _id !== admin.id) await employees.update({ id: _id, role: 'tech' });
    }
  }
});

const Row = z.looseObject({ _id: z.string() });
// A list as REST returns it, and as tRPC does.
const Rows = z.union([
  z.array(Row),
  z.object({ result: z.object({ data: z.array(Row) }) }).transform(({ result }) => result.data),
]);

const Totals = z.object({ count: z.int(), subtotal: z.unknown(), balance: z.unknown() });
const Sums = z.union([
  Totals,
  z.object({ result: z.object({ data: Totals }) }).transform(({ result }) => result.data),
]);
