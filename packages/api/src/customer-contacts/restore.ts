import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import { z } from 'zod';
import { lockCustomer } from '../customers/require.ts';
import { DomainError } from '../errors/domain-error.ts';
import { entriesAfter, entryAt, whoChanged } from '../history/entries.ts';
import type { ListRestorer } from '../history/restorer.ts';
import { CONTACT_FIELDS, PlacedContact, placedContacts } from './read.ts';
import { writeContacts } from './write.ts';

const Told = z.object({ contacts: z.array(PlacedContact) });

/** The contacts in the values of one history entry; none where it is about something else. */
const contactsIn = (values: HistoryValues | null): PlacedContact[] =>
  Told.safeParse(values).data?.contacts ?? [];

/** One contact in the values of a history entry. */
export const contactIn = (values: HistoryValues | null, id: string): PlacedContact | undefined =>
  contactsIn(values).find(({ _id }) => _id === id);

const FIELDS = [...CONTACT_FIELDS, 'position'] as const;

const inOrder = (contacts: Iterable<PlacedContact>) =>
  [...contacts].toSorted((one, other) => one.position - other.position);

async function tellLater(tx: Transaction, id: string, version: number): Promise<never> {
  const who = await whoChanged(tx, { kind: 'customers', id, version }, 'contacts');
  throw new DomainError(
    'conflict',
    `${who ?? 'Someone'} changed this again later, so this change can no longer be undone on its own.`,
  );
}

/** What undoing makes of a contact; undefined when somebody changed the same again later. */
function undone(
  now: PlacedContact | undefined,
  before: PlacedContact | undefined,
  after: PlacedContact | undefined,
): { is: PlacedContact | undefined } | undefined {
  if (!before || !after) return isDeepStrictEqual(now, after) ? { is: before } : undefined;
  if (!now) return undefined;
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.some((field) => !isDeepStrictEqual(now[field], after[field]))) return undefined;
  const former = Object.fromEntries(changed.map((field) => [field, before[field]]));
  return { is: { ...now, ...former } };
}

/** How the history brings back a customer's contacts: field by field, so that what others did stays. */
export const contactsRestorer: ListRestorer = {
  undo: async (tx, author, id, version) => {
    const customer = await lockCustomer(tx, id);
    const { before, after } = await entryAt(tx, { kind: 'customers', id: customer.id }, version);
    const current = await placedContacts(tx, customer.id);
    const next = new Map(current.map((contact) => [contact._id, contact]));
    const touched = [...contactsIn(before), ...contactsIn(after)].map(({ _id }) => _id);
    for (const contactId of new Set(touched)) {
      const result = undone(
        next.get(contactId),
        contactIn(before, contactId),
        contactIn(after, contactId),
      );
      if (!result) return tellLater(tx, customer.id, version);
      if (result.is) next.set(contactId, result.is);
      else next.delete(contactId);
    }
    await writeContacts(tx, author, customer, current, inOrder(next.values()));
  },

  revert: async (tx, author, id, version) => {
    const customer = await lockCustomer(tx, id);
    const current = await placedContacts(tx, customer.id);
    const former = new Map(current.map((contact) => [contact._id, contact]));
    // Newest first, so that each step leaves what was there before it.
    for (const entry of await entriesAfter(tx, { kind: 'customers', id: customer.id }, version)) {
      for (const { _id } of contactsIn(entry.after)) former.delete(_id);
      for (const contact of contactsIn(entry.before)) former.set(contact._id, contact);
    }
    await writeContacts(tx, author, customer, current, inOrder(former.values()));
  },
};
