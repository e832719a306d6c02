import { CONTACT_FIELDS } from '@callboard/contract/customers/contact-list';
import type { Contact } from '@callboard/contract/customers/contacts';
import { pick } from '@callboard/contract/platform/values/pick';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { importFile } from '../../transfer/imports/testing/import-file.ts';

const app = await startTestApp();
afterAll(app.close);

const [office, admin] = [await app.as('dispatcher'), await app.as('admin')];
const kind = 'customers';
const NO_SIGN_IN = { username: null, passwordHash: null };

type Said = Omit<Contact, '_id'>;

const FORMER: Said = {
  name: 'Tina Tenant',
  role: 'tenant',
  phones: [{ number: '+15125550177', uses: ['visits'] }],
  email: 'tina@example.com',
  emailUses: ['bills'],
  language: 'Spanish',
};
const LATER: Said = {
  name: 'Mo Manager',
  role: 'manager',
  phones: [{ number: '+15125550133', uses: ['texts'] }],
  email: 'mo@example.com',
  emailUses: ['offers'],
  language: 'French',
};
const THIRD: Said = {
  name: 'Bo Bills',
  role: 'billing',
  phones: [],
  email: 'bo@example.com',
  emailUses: [],
  language: 'Thai',
};

const contactsOf = async (id: string) => (await office.customers.contacts({ id })).contacts;
const saidOf = async (id: string) =>
  (await contactsOf(id)).map((contact) => pick(contact, CONTACT_FIELDS));
const undo = (id: string, version: number) => office.history.undo({ kind, id, version });

async function make() {
  const { id } = await makeCustomer(app.db, NO_SIGN_IN);
  const { contacts, version } = await office.customers.addContact({ id, ...FORMER });
  const [contact] = contacts;
  if (!contact) throw new Error('The contact was added');
  return { id, contactId: contact._id, version };
}

describe('whatever can be said of a contact', () => {
  test('is kept, and each field is changed and taken back by itself', async () => {
    const { id, contactId } = await make();
    expect(await saidOf(id)).toEqual([FORMER]);
    for (const name of CONTACT_FIELDS) {
      const said = pick(LATER, [name]);
      const { version } = await office.customers.changeContact({ id, contactId, ...said });
      expect(await saidOf(id)).toEqual([{ ...FORMER, ...said }]);
      const [entry] = await office.history.list({ kind, id, limit: 1 });
      expect(entry?.after).toMatchObject({ contacts: [{ ...FORMER, ...said }] });
      // What somebody else says of all other fields since stays.
      const others = pick(
        THIRD,
        CONTACT_FIELDS.filter((field) => field !== name),
      );
      const later = await admin.customers.changeContact({ id, contactId, ...others });
      await undo(id, version);
      expect(await saidOf(id)).toEqual([{ ...others, ...pick(FORMER, [name]) }]);
      await undo(id, later.version);
      expect(await saidOf(id)).toEqual([FORMER]);
    }
  });

  test('is neither said over nor taken away after somebody else changed it', async () => {
    for (const name of CONTACT_FIELDS) {
      const at = await make();
      const { id, contactId } = at;
      await admin.customers.changeContact({ id, contactId, ...pick(LATER, [name]) });
      const change = office.customers.changeContact({ ...at, ...pick(THIRD, [name]) });
      expect(await problemOf(change)).toMatchObject({
        status: 409,
        fields: { [name]: expect.anything() },
      });
      const { status } = await problemOf(office.customers.removeContact(at));
      expect(status, name).toBe(409);
    }
  });

  test('comes back after it was removed, and goes home when a merge is undone', async () => {
    const { id, contactId } = await make();
    const { version } = await office.customers.removeContact({ id, contactId });
    await undo(id, version);
    expect(await saidOf(id)).toEqual([FORMER]);
    const { id: kept } = await makeCustomer(app.db, NO_SIGN_IN);
    const merge = await office.customers.merge({ id, into: kept, keepsContact: false });
    const [moved] = await contactsOf(kept);
    if (!moved) throw new Error('The contact moved');
    await office.customers.removeContact({ id: kept, contactId: moved._id });
    await undo(kept, merge.version);
    expect(await saidOf(id)).toEqual([FORMER]);
  });

  test('stays where it is when it was made by a merge that is undone, once somebody said it', async () => {
    for (const name of CONTACT_FIELDS) {
      const { id } = await makeCustomer(app.db, NO_SIGN_IN);
      const noted = { contactRole: 'owner', emailUses: ['bills'], language: 'Lao' } as const;
      await office.customers.update({ id, ...noted, emailUses: [...noted.emailUses] });
      const { id: kept } = await makeCustomer(app.db, NO_SIGN_IN);
      const { version } = await office.customers.merge({ id, into: kept });
      const [made] = await contactsOf(kept);
      if (!made) throw new Error('A contact was made');
      expect(made).toMatchObject({ role: 'owner', emailUses: ['bills'], language: 'Lao' });
      await undo(kept, version);
      expect(await contactsOf(kept), name).toEqual([]);
      const again = await office.customers.merge({ id, into: kept });
      const [anew] = await contactsOf(kept);
      if (!anew) throw new Error('A contact was made again');
      const said = pick(LATER, [name]);
      await office.customers.changeContact({ id: kept, contactId: anew._id, ...said });
      await undo(kept, again.version);
      expect(await contactsOf(kept), name).toEqual([{ ...anew, ...said }]);
    }
  });

  test('is in the history as the file said it that brought the contact', async () => {
    const phones = ['+15125550181', '+15125550182'];
    await importFile(
      admin,
      'customers',
      `Name,Phone,Alternate phone\nIda Import,${phones.join(',')}\n`,
    );
    const [found] = await office.customers.search({ q: 'Ida Import' });
    const id = found?._id ?? '';
    const contacts = await contactsOf(id);
    expect(contacts).toMatchObject([{ name: 'Ida Import', phones: [{ number: phones[1] }] }]);
    const entries = await office.history.list({ kind, id });
    const told = contacts.map((contact) => ({ ...contact, position: expect.any(Number) }));
    expect(entries.map(({ after }) => after?.contacts)).toContainEqual(told);
  });
});
