import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const dispatcher = await app.as('dispatcher');
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const jane = { firstName: ' Jane ', lastName: 'Doe', phone: '(512) 555-0142' };

test('a technician adds a customer with a name and a phone', async () => {
  const customer = await tech.customers.create(jane);
  expect(customer).toEqual({
    _id: expect.any(String),
    firstName: 'Jane',
    lastName: 'Doe',
    name: 'Jane Doe',
    businessName: '',
    phone: '+15125550142',
    email: '',
    username: '',
    referralSourceId: null,
    referral: { source: null, sourceName: '' },
    doNotService: false,
    isVip: false,
    paysByCheckOnly: false,
    taxExempt: null,
    contactRole: null,
    phoneUses: [],
    emailUses: [],
    language: '',
    createdAt: expect.any(String),
    version: 1,
  });
  expect(await dispatcher.customers.byId({ id: customer._id })).toEqual(customer);
});

test('null means the same as nothing said', async () => {
  const customer = await tech.customers.create({
    ...jane,
    businessName: null,
    email: null,
    referralSourceId: null,
  });
  expect(customer).toMatchObject({ businessName: '', email: '', referralSourceId: null });
});

describe('a new customer is refused', () => {
  test.each([
    [{ firstName: '  ' }, 'firstName', 'First name is required'],
    [{ lastName: null }, 'lastName', 'Last name is required'],
    [{ phone: '' }, 'phone', 'Phone is required'],
    [{ phone: 'call me' }, 'phone', 'Enter a phone number with digits'],
    [{ phone: '12' }, 'phone', 'Enter a phone number with area code, like (512) 555-0142'],
    [{ email: 'jane' }, 'email', 'Enter an email address like name@example.com'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'Last name may have at most 100 characters'],
  ])('with %o', async (values, field, words) => {
    const problem = await problemOf(send(app, 'tech', 'customers.create', { ...jane, ...values }));
    expect(problem).toMatchObject({ status: 400, code: 'invalid' });
    expect(problem.fields?.[field]).toContain(words);
    expect(problem.detail).toContain(words);
  });

  test.each([NOBODYS, 'x'])('for coming from %j, which is no referral source', async (id) => {
    const problem = await problemOf(tech.customers.create({ ...jane, referralSourceId: id }));
    expect(problem).toMatchObject({ status: 404, code: 'not_found' });
    expect(problem.fields?.referralSourceId?.[0]).toMatch(/no longer exists/);
  });
});

describe('an edit of a customer', () => {
  test('changes what was sent and leaves the rest', async () => {
    const { _id: id } = await tech.customers.create({ ...jane, businessName: 'Doe & Co' });
    const changed = await dispatcher.customers.update({ id, phone: '512.555.0199' });
    expect(changed).toMatchObject({
      firstName: 'Jane',
      businessName: 'Doe & Co',
      phone: '+15125550199',
      version: 2,
    });
    expect(await dispatcher.customers.update({ id, businessName: '' })).toMatchObject({
      businessName: '',
      phone: '+15125550199',
    });
  });

  test('keeps the referral source unless it is changed or taken away', async () => {
    const source = await dispatcher.referralSources.create({ name: 'Neighbor' });
    const { _id: id } = await tech.customers.create({ ...jane, referralSourceId: source._id });
    const renamed = await dispatcher.customers.update({ id, firstName: 'Janet' });
    expect(renamed.referral).toEqual({
      source: { _id: source._id, name: 'Neighbor' },
      sourceName: 'Neighbor',
    });
    const without = await dispatcher.customers.update({ id, referralSourceId: null });
    expect(without).toMatchObject({ referralSourceId: null, referral: { source: null } });
  });

  test('of an old version is refused and shows the customer as they are', async () => {
    const { _id: id, version } = await tech.customers.create(jane);
    const current = await dispatcher.customers.update({ id, firstName: 'Janet', version });
    const late = dispatcher.customers.update({ id, firstName: 'Joan', version });
    expect(await problemOf(late)).toMatchObject({ status: 409, code: 'conflict', current });
    expect(await dispatcher.customers.byId({ id })).toEqual(current);
  });

  test('changes neither login nor anything else that the server computes', async () => {
    const { id } = await makeCustomer(app.db, { username: 'stays' });
    const before = await dispatcher.customers.byId({ id });
    const after = await dispatcher.customers.update({
      ...before,
      id,
      username: 'taken over',
      name: 'Somebody Else',
      createdAt: '2001-01-01T00:00:00.000Z',
      _id: NOBODYS,
    });
    expect(after).toEqual({ ...before, version: before.version + 1 });
    expect(JSON.stringify(after)).not.toMatch(/argon2|password/i);
  });

  test.each([NOBODYS, 'x'])('of the id %j finds nobody', async (id) => {
    const gone = { status: 404, detail: 'This customer does not exist.' };
    expect(await problemOf(dispatcher.customers.update({ id }))).toMatchObject(gone);
    expect(await problemOf(dispatcher.customers.byId({ id }))).toMatchObject(gone);
  });
});
