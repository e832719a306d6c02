import { randomUUID } from 'node:crypto';
import { CONTACT_FIELDS, MOST_CONTACTS } from '@callboard/contract/customers/contact-list';
import type {
  ContactChange,
  ContactOrder,
  ContactRemoval,
  Contacts,
  NewContact,
} from '@callboard/contract/customers/contacts';
import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import { DomainError, requireFound } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { changesAfter } from '../../platform/history/entries.ts';
import { normalizePhone } from '../../platform/names/phone-number.ts';
import { checkFields } from '../../platform/versions/check-fields.ts';
import { stale } from '../../platform/versions/stale.ts';
import { withGiven } from '../../platform/versions/with-given.ts';
import { type LockedCustomer, lockCustomer, lockStaying } from '../customers/require.ts';
import { contactsOfCustomer, type PlacedContact, placedContacts } from './read.ts';
import { contactIn } from './restore.ts';
import { writeContacts } from './write.ts';

const normalized = (phones: NewContact['phones']) =>
  phones.map(({ number, uses }, index) => ({
    number: normalizePhone(number, `phones.${index}.number`),
    uses,
  }));

/** Somebody without any way to reach them is no contact. */
function requireReachable({ phones, email }: Pick<PlacedContact, 'phones' | 'email'>) {
  if (phones.length > 0 || email !== '') return;
  const message = 'Enter a phone number or an email';
  throw new DomainError('invalid', message, { fields: { phones: [message] } });
}

/**
 * Refuses a change of what somebody else changed since the version that it is based on.
 * @param wanted the fields that it names
 */
async function refuseTaken(
  tx: Transaction,
  author: Author,
  { id, version }: LockedCustomer,
  contact: PlacedContact,
  basedOn: number | undefined,
  wanted: HistoryValues,
) {
  const since = async (past: number) => {
    const changes = await changesAfter(tx, { kind: 'customers', id }, past, ['contacts']);
    return changes.map((change) => ({
      ...change,
      before: contactIn(change.before, contact._id) ?? null,
      after: contactIn(change.after, contact._id) ?? null,
    }));
  };
  const found = {
    thing: 'contact',
    version,
    values: contact,
    since,
    read: () => contactsOfCustomer(tx, id),
  };
  await checkFields(author, found, basedOn, wanted);
}

/**
 * Adds a contact behind the others of a customer.
 * @throws DomainError `not_found`, `invalid` for a phone that can be none, for somebody who cannot be
 *   reached, or when there are too many
 */
export async function addContact(
  tx: Transaction,
  author: Author,
  { id, _id: _ignored, ...typed }: NewContact,
): Promise<Contacts> {
  const customer = await lockStaying(tx, author, id);
  const current = await placedContacts(tx, customer.id);
  if (current.length >= MOST_CONTACTS) {
    throw new DomainError('invalid', `A customer has at most ${MOST_CONTACTS} contacts.`);
  }
  requireReachable(typed);
  const position = (current.at(-1)?.position ?? 0) + 1;
  const added = { ...typed, phones: normalized(typed.phones), _id: randomUUID(), position };
  return writeContacts(tx, author, customer, current, [...current, added]);
}

/**
 * Changes the fields of a contact that were sent.
 * @throws DomainError `not_found`, `invalid` as for a new one, `conflict` where somebody else changed
 *   the same field since the version
 */
export async function changeContact(
  tx: Transaction,
  author: Author,
  { id, contactId, version: basedOn, _id: _ignored, phones, ...sent }: ContactChange,
): Promise<Contacts> {
  const customer = await lockCustomer(tx, id);
  const current = await placedContacts(tx, customer.id);
  const contact = requireFound(
    current.find(({ _id }) => _id === contactId),
    'contact',
  );
  const wanted = { ...sent, phones: phones && normalized(phones) };
  await refuseTaken(tx, author, customer, contact, basedOn, wanted);
  const changed = withGiven(contact, wanted);
  requireReachable(changed);
  const next = current.map((one) => (one === contact ? changed : one));
  return writeContacts(tx, author, customer, current, next);
}

// What no value is equal to: whatever others changed stands in the way of a removal.
const GONE = Symbol('gone');

/**
 * Removes a contact.
 * @throws DomainError `not_found`, `conflict` for one whom a property names, or who was changed by
 *   somebody else since the version
 */
export async function removeContact(
  tx: Transaction,
  author: Author,
  { id, contactId, version: basedOn }: ContactRemoval,
): Promise<Contacts> {
  const customer = await lockCustomer(tx, id);
  const current = await placedContacts(tx, customer.id);
  const contact = requireFound(
    current.find(({ _id }) => _id === contactId),
    'contact',
  );
  const all = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, GONE]));
  await refuseTaken(tx, author, customer, contact, basedOn, all);
  const next = current.filter((one) => one !== contact);
  return writeContacts(tx, author, customer, current, next);
}

/**
 * Puts the contacts of a customer in another order.
 * @throws DomainError `not_found`, `conflict` when others came or went meanwhile
 */
export async function orderContacts(
  tx: Transaction,
  author: Author,
  { id, contactIds }: ContactOrder,
): Promise<Contacts> {
  const customer = await lockCustomer(tx, id);
  const current = await placedContacts(tx, customer.id);
  const places = new Map(contactIds.map((contactId, index) => [contactId, index + 1]));
  if (places.size !== current.length || !current.every(({ _id }) => places.has(_id))) {
    throw stale('list of contacts', await contactsOfCustomer(tx, customer.id));
  }
  const next = current.map((one) => ({ ...one, position: places.get(one._id) ?? one.position }));
  return writeContacts(tx, author, customer, current, next);
}
