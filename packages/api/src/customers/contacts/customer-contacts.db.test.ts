import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(app.close);

const [office, admin] = [await app.as('dispatcher'), await app.as('admin')];
const kind = 'customers';
const TINA = {
  name: 'Tina Tenant',
  role: 'tenant' as const,
  email: 'Tina@Example.com',
  language: 'Spanish',
  phones: [{ number: '(512) 555-0177', uses: ['texts' as const, 'visits' as const] }],
  emailUses: ['bills' as const],
};
const MO = { name: 'Mo Manager', phones: [{ number: '512 555 0133 x4' }] };

async function landlord() {
  const { id } = await makeCustomer(app.db);
  await office.customers.addContact({ id, ...TINA });
  const { contacts, version } = await office.customers.addContact({ id, ...MO });
  const [tina, mo] = contacts;
  if (!tina || !mo) throw new Error('Both contacts were added');
  return { id, tina, mo, version };
}
const contactsOf = async (id: string) => (await office.customers.contacts({ id })).contacts;
const undo = (id: string, version: number) => office.history.undo({ kind, id, version });

describe('a contact', () => {
  test('is kept with phones in one spelling, each with what it may be used for', async () => {
    const { id, tina, mo, version } = await landlord();
    expect(tina).toEqual({
      ...TINA,
      _id: tina._id,
      email: 'tina@example.com',
      phones: [{ number: '+15125550177', uses: ['visits', 'texts'] }],
    });
    expect(mo).toMatchObject({ role: null, phones: [{ number: '+15125550133 x4', uses: [] }] });
    expect(version).toBe(3);
    const [entry] = await office.history.list({ kind, id, limit: 1 });
    expect(entry).toMatchObject({ action: 'update', version: 3, before: { contacts: [] } });
  });

  test('is told at its field what is wrong with it', async () => {
    const { id } = await makeCustomer(app.db);
    type Input = Parameters<typeof office.customers.addContact>[0];
    const fieldsOf = async (input: Omit<Input, 'id'>) =>
      (await problemOf(office.customers.addContact({ id, ...input }))).fields;
    const short = [MO.phones[0] ?? { number: '' }, { number: '12' }];
    expect(await fieldsOf({ ...MO, phones: short })).toHaveProperty(['phones.1.number']);
    expect(await fieldsOf({ ...MO, phones: [{ number: 'none' }] })).toHaveProperty([
      'phones.0.number',
    ]);
    expect(await fieldsOf({ name: 'Nobody' })).toEqual({
      phones: ['Enter a phone number or an email'],
    });
    expect(await fieldsOf({ ...MO, name: ' ' })).toEqual({ name: ['Name is required'] });
    expect(await contactsOf(id)).toEqual([]);
  });

  test('is added by twenty people at once, each behind the others', async () => {
    const { id } = await makeCustomer(app.db);
    const { answers } = await atOnce(20, (index) =>
      office.customers.addContact({ id, ...MO, name: `Nr ${index}` }),
    );
    expect(answers).toHaveLength(20);
    const names = (await contactsOf(id)).map(({ name }) => name);
    expect(new Set(names).size).toBe(20);
  });

  test('outdates nothing that others are typing about the customer', async () => {
    const { id } = await landlord();
    await office.customers.update({ id, version: 1, businessName: 'Larry Rentals' });
  });

  test('is changed by two people in different fields; the same field is an edit conflict', async () => {
    const { id, tina, version } = await landlord();
    const change = { id, contactId: tina._id, version };
    await admin.customers.changeContact({ ...change, language: 'French' });
    await office.customers.changeContact({ ...change, role: 'manager' });
    const refused = await problemOf(
      office.customers.changeContact({ ...change, language: 'Thai' }),
    );
    expect(refused).toMatchObject({
      status: 409,
      fields: { language: ['Someone else changed this too'] },
      current: { contacts: [{ language: 'French', role: 'manager' }, { name: 'Mo Manager' }] },
    });
    const removal = office.customers.removeContact(change);
    expect((await problemOf(removal)).status).toBe(409);
  });

  test('is not changed on top of a version that is still to come', async () => {
    const { id, tina, version } = await landlord();
    const change = { id, contactId: tina._id, version: version + 1, role: 'manager' } as const;
    const problem = await problemOf(office.customers.changeContact(change));
    expect(problem).toMatchObject({ status: 409, current: { version } });
  });

  test('is put in another order, and an order without everybody is refused', async () => {
    const { id, tina, mo } = await landlord();
    const { contacts } = await office.customers.orderContacts({
      id,
      contactIds: [mo._id, tina._id],
    });
    expect(contacts.map(({ _id }) => _id)).toEqual([mo._id, tina._id]);
    const short = office.customers.orderContacts({ id, contactIds: [mo._id] });
    expect((await problemOf(short)).status).toBe(409);
  });
});

describe('the history of contacts', () => {
  test('takes back a change field by field, and leaves what others did since', async () => {
    const { id, tina, mo } = await landlord();
    const at = { id, contactId: tina._id };
    const { version } = await office.customers.changeContact({ ...at, language: 'French' });
    await office.customers.changeContact({ ...at, role: 'owner' });
    await undo(id, version);
    expect(await contactsOf(id)).toEqual([{ ...tina, role: 'owner' }, mo]);
    const again = await office.customers.changeContact({ ...at, language: 'Thai' });
    await admin.customers.changeContact({ ...at, language: 'Lao' });
    expect((await problemOf(undo(id, again.version))).detail).toMatch(/changed this again later/);
  });

  test('brings back a removed contact as it was, and takes an added one away', async () => {
    const { id, tina, mo } = await landlord();
    const { version } = await office.customers.removeContact({ id, contactId: tina._id });
    expect(await contactsOf(id)).toEqual([mo]);
    await undo(id, version);
    expect(await contactsOf(id)).toEqual([tina, mo]);
    await undo(id, 3);
    expect(await contactsOf(id)).toEqual([tina]);
    expect((await problemOf(undo(id, 3))).status).toBe(409);
  });

  test('goes back to an earlier version of all contacts', async () => {
    const { id, tina, mo, version } = await landlord();
    await office.customers.removeContact({ id, contactId: tina._id });
    await office.customers.changeContact({ id, contactId: mo._id, role: 'billing' });
    await office.customers.addContact({ id, ...MO, name: 'New' });
    await office.history.revert({ kind, id, version });
    expect(await contactsOf(id)).toEqual([tina, mo]);
  });

  test('has what is noted of the first contact among the values of the customer', async () => {
    const { id } = await makeCustomer(app.db);
    const noted = { contactRole: 'owner', phoneUses: ['texts'], language: 'Korean' } as const;
    const { version } = await office.customers.update({ id, ...noted, phoneUses: ['texts'] });
    expect(await office.customers.byId({ id })).toMatchObject(noted);
    await undo(id, version);
    expect(await office.customers.byId({ id })).toMatchObject({
      contactRole: null,
      phoneUses: [],
      emailUses: [],
      language: '',
    });
  });
});

describe('whom to call for a house', () => {
  test('is one of its customer’s contacts, and the history brings back who it was', async () => {
    const { id, tina } = await landlord();
    const house = await makeProperty(app, id);
    const set = (contactId: string | null) => office.properties.update({ id: house.id, contactId });
    const { version, contact } = await set(tina._id);
    expect(contact).toEqual({
      _id: tina._id,
      name: 'Tina Tenant',
      role: 'tenant',
      phone: '+15125550177',
    });
    const stranger = await landlord();
    expect(await problemOf(set(stranger.tina._id))).toMatchObject({
      status: 404,
      fields: { contactId: [expect.stringContaining('not one of the customer')] },
    });
    await office.customers.changeContact({ id, contactId: tina._id, name: 'Tina T.' });
    await office.history.undo({ kind: 'properties', id: house.id, version });
    expect((await office.properties.byId({ id: house.id })).contact).toBeNull();
    await office.history.undo({ kind: 'properties', id: house.id, version: version + 1 });
    expect((await office.properties.byId({ id: house.id })).contact?.name).toBe('Tina T.');
  });

  test('is not removed while the house names them, also when both happen at once', async () => {
    const { id, tina, mo } = await landlord();
    const house = await makeProperty(app, id);
    await office.properties.update({ id: house.id, contactId: tina._id });
    const { detail, status } = await problemOf(
      office.customers.removeContact({ id, contactId: tina._id }),
    );
    expect([status, detail]).toEqual([
      409,
      expect.stringMatching(/^Tina Tenant is the one to call for .+ Choose somebody else there/),
    ]);
    const { problems } = await atOnce<unknown>(2, (index) =>
      index === 0
        ? office.customers.removeContact({ id, contactId: mo._id })
        : office.properties.update({ id: house.id, contactId: mo._id }),
    );
    expect(problems.map((problem) => problem.status)).toEqual([expect.toBeOneOf([404, 409])]);
  });
});

test('a customer is found by their contacts, until those are gone', async () => {
  const { id, tina } = await landlord();
  const written = async () => {
    const [row] = await app.db
      .select({ folded: customers.folded, digits: customers.contactDigits })
      .from(customers)
      .where(eq(customers.id, id));
    return row;
  };
  expect(await written()).toMatchObject({
    folded: expect.stringContaining(' tina tenant tina example com '),
    digits: '15125550177 151255501334',
  });
  await office.customers.removeContact({ id, contactId: tina._id });
  expect(await written()).toMatchObject({
    folded: expect.not.stringContaining('tina'),
    digits: '151255501334',
  });
});
