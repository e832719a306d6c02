import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { PROCEDURES, send } from '../../testing/procedures.ts';
import { ADDRESS, makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const customerId = app.people.customer.id;
const jane = { firstName: 'Jane', lastName: 'Doe', phone: '512 555 0142' };
const property = await makeProperty(app);
const newCall = { customerId, propertyId: property.id, scheduledAt: '2026-11-20T15:00:00Z' };
const call = await makeCall(app, admin, newCall);
const item = await makeItem(app);

const CREATIONS: [string, Record<string, unknown>][] = [
  ['customers.create', jane],
  ['employees.create', jane],
  ['properties.create', { customerId, address: ADDRESS }],
  ['catalog.create', { name: 'Filter' }],
  ['referralSources.create', { name: 'Radio' }],
  ['serviceCalls.create', newCall],
];
const CHANGES: [string, Record<string, unknown>][] = [
  ['customers.update', { id: customerId }],
  ['employees.update', { id: app.people.tech.id }],
  ['properties.update', { id: property.id }],
  ['catalog.update', { id: item._id }],
  ['serviceCalls.update', { id: call._id }],
  ['serviceCalls.setStatus', { id: call._id, status: 'new' }],
  ['serviceCalls.assign', { id: call._id, assignedEmployeeId: null }],
  ['serviceCalls.setItems', { id: call._id, items: [] }],
  ['serviceCalls.setPayments', { id: call._id, payments: [] }],
  ['serviceCalls.addItem', { id: call._id, item: item._id, unitPrice: 1 }],
  ['serviceCalls.addPayment', { id: call._id, method: 'cash', amount: 1 }],
  ['serviceCalls.changeItem', { id: call._id, lineId: item._id }],
  ['serviceCalls.changePayment', { id: call._id, paymentId: item._id }],
];

describe('a field that nobody knows is refused by its name', () => {
  test.each([...CREATIONS, ...CHANGES])('in %s', async (path, body) => {
    const problem = await problemOf(send(app, 'admin', path, { ...body, isAdmin: true, nick: 1 }));
    expect(problem).toMatchObject({ status: 400, code: 'invalid' });
    expect(problem.fields).toEqual({
      isAdmin: ['Unknown field "isAdmin"'],
      nick: ['Unknown field "nick"'],
    });
    expect(problem.detail).toContain('Unknown field "nick"');
  });

  test('in every body that changes something', () => {
    const takesNoBody = [
      'auth.logout',
      'files.addToCall',
      'files.addToCustomer',
      'files.addToEquipment',
      'files.addToProperty',
      'imports.upload',
      'sessions.endOthers',
      'settings.readServiceArea',
      'settings.removeLogo',
      'settings.setLogo',
      'setup.dismiss',
    ];
    const tested = [...CREATIONS, ...CHANGES].map(([path]) => path);
    const others = PROCEDURES.filter(
      ({ type, path }) => type === 'mutation' && !tested.includes(path),
    );
    return Promise.all(
      others
        .filter(({ path }) => !takesNoBody.includes(path))
        .map(async ({ path, meta: { may } }) => {
          const who = may === 'anyone' || may?.includes('admin') ? 'admin' : 'tech';
          const problem = await problemOf(send(app, who, path, { id: 'x', nick: 1 }));
          expect({ path, nick: problem.fields?.nick }).toEqual({
            path,
            nick: ['Unknown field "nick"'],
          });
        }),
    );
  });
});

describe('what the server computes may be sent back and changes nothing', () => {
  const computed = {
    _id: '00000000-0000-4000-8000-000000000000',
    createdAt: '1999-01-01T00:00:00.000Z',
    version: 77,
  };

  test.each(CREATIONS)('in %s', async (path, body) => {
    const unique = 'name' in body ? { ...body, name: `Sent back to ${path}` } : body;
    const created = await send(app, 'admin', path, { ...unique, ...computed });
    expect(created).toMatchObject({ version: 1 });
    expect(created).not.toMatchObject({ _id: computed._id });
    expect(created).not.toMatchObject({ createdAt: computed.createdAt });
  });

  test('in a changed call', async () => {
    const { _id, createdAt, callNumber, subtotal, paid, balance } = call;
    const before = await admin.serviceCalls.byId({ id: _id });
    const after = await admin.serviceCalls.update({
      id: _id,
      _id: computed._id,
      createdAt: computed.createdAt,
      callNumber: 1,
      subtotal: 1,
      paid: 2,
      balance: 3,
    });
    expect(after).toEqual({ ...before, version: before.version + 1 });
    expect(after).toMatchObject({ createdAt, callNumber, subtotal, paid, balance });
  });
});

describe('text that cannot be stored is refused at its field', () => {
  test.each([
    ['NUL', 'Jane\u0000'],
    ['half a character', 'Jane\ud83d'],
    ['the other half', '\ude00Jane'],
  ])('%s', async (_, firstName) => {
    expect(await problemOf(admin.customers.create({ ...jane, firstName }))).toMatchObject({
      status: 400,
      fields: { firstName: ['First name contains characters that cannot be stored'] },
    });
    expect((await problemOf(admin.customers.search({ q: firstName }))).status).toBe(400);
  });

  test('while every whole character is kept', async () => {
    const firstName = 'Zoë 😀 Ωμέγα 漢字 ‮';
    expect((await admin.customers.create({ ...jane, firstName })).firstName).toBe(firstName);
  });
});

test.each([
  ['customers.create', { ...jane, firstName: 'x'.repeat(101) }, 'firstName', '100'],
  ['customers.create', { ...jane, email: `${'x'.repeat(250)}@x.com` }, 'email', '254'],
  ['customers.create', { ...jane, businessName: 'x'.repeat(201) }, 'businessName', '200'],
  ['catalog.create', { name: 'x'.repeat(201) }, 'name', '200'],
  ['serviceCalls.create', { ...newCall, description: 'x'.repeat(5001) }, 'description', '5,000'],
])('a text too long for %s is told its limit', async (path, body, field, limit) => {
  const { status, fields } = await problemOf(send(app, 'admin', path, body));
  expect(status).toBe(400);
  expect(fields?.[field]?.[0]).toMatch(new RegExp(`may have at most ${limit} characters$`));
});

test('a text may be exactly as long as its limit', async () => {
  const firstName = 'x'.repeat(100);
  const created = await admin.customers.create({ ...jane, firstName: ` ${firstName} ` });
  expect(created.firstName).toBe(firstName);
});

test.each(CHANGES)('%s of an id that nobody can have is no error of ours', async (path, body) => {
  for (const id of ['x', "' or true --", '\u0000', '💥', 'x'.repeat(10_000)]) {
    expect((await problemOf(send(app, 'admin', path, { ...body, id }))).status).toBe(404);
  }
  expect((await problemOf(send(app, 'admin', path, { ...body, id: 7 }))).status).toBe(400);
});

test.each([null, undefined, 'text', 7, []])('%j is no body', async (body) => {
  for (const [path] of CREATIONS) {
    expect((await problemOf(send(app, 'admin', path, body))).status).toBe(400);
  }
});
