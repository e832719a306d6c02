import { MOST_CONTACT_PHONES, MOST_CONTACTS } from '@callboard/contract/customers/contact-list';
import type { PlacedContact } from '../../../customers/contacts/read.ts';
import { entityIdOf } from '../entity-id.ts';
import type { CleanRow } from './clean-customer.ts';
import type { KnownCustomer, KnownCustomers } from './known-customers.ts';
import type { PlannedChange } from './planned-row.ts';

/** What is known to stand beside a customer, earlier rows of the file included. */
export type Beside = {
  reach: Set<string>;
  notes: Set<string>;
  contacts: number;
  /** Behind the last contact. */
  nextPosition: number;
};

const LONGEST_NOTE = 5000;

/** What stands beside a customer before the file. */
export function besideOf(known: KnownCustomers, id: string): Beside {
  const contacts = known.contactsOf(id);
  return {
    reach: new Set(
      contacts.flatMap(({ phones, email }) => [...phones.map(({ number }) => number), email]),
    ),
    notes: new Set(known.notesOf(id)),
    contacts: contacts.length,
    nextPosition: Math.max(0, ...contacts.map(({ position }) => position)) + 1,
  };
}

const chunks = <Item>(list: readonly Item[], size: number): Item[][] =>
  list.length === 0 ? [] : [list.slice(0, size), ...chunks(list.slice(size), size)];

/** The notes of a row, each short enough for one. */
export function noteTexts(lines: readonly string[]): string[] {
  const texts: string[] = [];
  for (const line of lines.flatMap((text) => text.match(/[\s\S]{1,5000}/g) ?? [])) {
    const joined = texts.length === 0 ? line : `${texts.at(-1)}\n${line}`;
    if (joined.length <= LONGEST_NOTE && texts.length > 0) texts[texts.length - 1] = joined;
    else texts.push(line);
  }
  return texts.map((text) => text.trim().toWellFormed()).filter((text) => text !== '');
}

const besideChange = (
  kind: 'customer-notes' | 'customer-contacts',
  entityId: string,
  after: Record<string, unknown>,
): PlannedChange => ({
  kind,
  entityId,
  action: 'create',
  baseVersion: 0,
  former: null,
  values: after,
  before: null,
  after,
});

/** The other phones and emails of a row, as a contact who has the customer's name. */
export function planReach(
  { phones, emails }: Pick<CleanRow, 'phones' | 'emails'>,
  customer: KnownCustomer,
  beside: Beside,
): PlannedChange[] {
  const isNew = (reach: string) =>
    reach !== customer.phone && reach !== customer.email && !beside.reach.has(reach);
  const numbers = chunks(phones.filter(isNew), MOST_CONTACT_PHONES);
  const mails = emails.filter(isNew);
  const contacts = Array.from({ length: Math.max(numbers.length, mails.length) }, (_, index) => {
    const email = mails[index] ?? '';
    const own = numbers[index] ?? [];
    return {
      _id: entityIdOf('customers', `${customer._id} contact ${own[0] ?? ''} ${email}`),
      name: customer.name,
      role: null,
      phones: own.map((number) => ({ number, uses: [] })),
      email,
      emailUses: [],
      language: '',
      position: beside.nextPosition + index,
    } satisfies PlacedContact;
  }).slice(0, Math.max(0, MOST_CONTACTS - beside.contacts));
  if (contacts.length === 0) return [];
  beside.nextPosition += contacts.length;
  beside.contacts += contacts.length;
  for (const reach of [...numbers.flat(), ...mails]) beside.reach.add(reach);
  return [besideChange('customer-contacts', customer._id, { contacts })];
}

/** The notes of a row that are not written down yet. */
export function planNotes(
  texts: readonly string[],
  customerId: string,
  beside: Beside,
): PlannedChange[] {
  const fresh = texts.filter((text) => !beside.notes.has(text));
  if (fresh.length === 0) return [];
  for (const text of fresh) beside.notes.add(text);
  const notes = fresh.map((text) => ({
    _id: entityIdOf('customers', `${customerId} note ${text}`),
    text,
  }));
  return [besideChange('customer-notes', customerId, { notes })];
}
