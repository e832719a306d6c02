import { isDeepStrictEqual } from 'node:util';
import { CONTACT_FIELDS } from '@callboard/contract/customers/contact-list';
import type { Transaction } from '@callboard/db/client';
import { customerMerges } from '@callboard/db/schema/customer-merges';
import type { HistoryValues } from '@callboard/db/schema/history';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { entriesAfter, entryAt, whoChanged } from '../../platform/history/entries.ts';
import type { ListRestorer } from '../../platform/history/restorer.ts';
import { lockCustomer } from '../customers/require.ts';
import { PlacedContact, placedContacts } from './read.ts';
import { writeContacts } from './write.ts';

const Told = z.object({ contacts: z.array(PlacedContact) });

/** The contacts in the values of one history entry; none where it is about something else. */
const contactsIn = (values: HistoryValues | null): PlacedContact[] =>
  Told.safeParse(values).data?.contacts ?? [];

/** One contact in the values of a history entry. */
export const contactIn = (values: HistoryValues | null, id: string): PlacedContact | undefined =>
  contactsIn(values).find(({ _id }) => _id === id);

/** Contacts that were removed after a version of their customer, as they were then. */
export async function removedContacts(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  ids: readonly string[],
): Promise<PlacedContact[]> {
  if (ids.length === 0) return [];
  const entries = await entriesAfter(tx, { kind: 'customers', id }, version);
  return ids.flatMap((contactId) => {
    const removal = entries.find(({ before }) => contactIn(before, contactId));
    return (removal && contactIn(removal.before, contactId)) ?? [];
  });
}

/**
 * Which of these contacts went with somebody else when a merge was undone: they are restored there, or
 * nowhere. One that came back with a later merge is the customer's again.
 */
async function goneElsewhere(
  tx: Transaction,
  customerId: string,
  current: readonly PlacedContact[],
  ids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const own = new Set(current.map(({ _id }) => _id));
  const missing = [...new Set(ids)].filter((id) => !own.has(id));
  if (missing.length === 0) return new Set();
  const merges = await tx
    .select({ moved: customerMerges.moved, undoneAt: customerMerges.undoneAt })
    .from(customerMerges)
    .where(eq(customerMerges.keptId, customerId));
  const comeBy = (isUndone: boolean) =>
    merges
      .filter(({ undoneAt }) => (undoneAt !== null) === isUndone)
      .flatMap(({ moved }) => [...moved.contacts.map(({ id }) => id), moved.madeContact]);
  const [went, stands] = [new Set(comeBy(true)), new Set(comeBy(false))];
  return new Set(missing.filter((id) => went.has(id) && !stands.has(id)));
}

const FIELDS = [...CONTACT_FIELDS, 'position'] as const;

const inOrder = (contacts: Iterable<PlacedContact>) =>
  [...contacts].toSorted((one, other) => one.position - other.position);

const goneWithUndo = () =>
  new DomainError(
    'conflict',
    'This contact is no longer this customer’s since the merge it came with was undone.',
  );

async function refuseChangedLater(tx: Transaction, id: string, version: number): Promise<never> {
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
    const told = [...contactsIn(before), ...contactsIn(after)].map(({ _id }) => _id);
    const gone = await goneElsewhere(tx, customer.id, current, told);
    const touched = new Set(told.filter((contactId) => !gone.has(contactId)));
    if (gone.size > 0 && touched.size === 0) throw goneWithUndo();
    for (const contactId of touched) {
      const result = undone(
        next.get(contactId),
        contactIn(before, contactId),
        contactIn(after, contactId),
      );
      if (!result) return refuseChangedLater(tx, customer.id, version);
      if (result.is) next.set(contactId, result.is);
      else next.delete(contactId);
    }
    await writeContacts(tx, author, customer, current, inOrder(next.values()));
  },

  revert: async (tx, author, id, version) => {
    const customer = await lockCustomer(tx, id);
    const current = await placedContacts(tx, customer.id);
    const former = new Map(current.map((contact) => [contact._id, contact]));
    const entries = await entriesAfter(tx, { kind: 'customers', id: customer.id }, version);
    const told = entries.flatMap(({ before }) => contactsIn(before).map(({ _id }) => _id));
    const gone = await goneElsewhere(tx, customer.id, current, told);
    // Newest first, so that each step leaves what was there before it.
    for (const entry of entries) {
      for (const { _id } of contactsIn(entry.after)) former.delete(_id);
      for (const contact of contactsIn(entry.before)) {
        if (!gone.has(contact._id)) former.set(contact._id, contact);
      }
    }
    await writeContacts(tx, author, customer, current, inOrder(former.values()));
  },
};
