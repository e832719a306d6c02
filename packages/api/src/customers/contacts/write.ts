import { isDeepStrictEqual } from 'node:util';
import type { Contacts } from '@callboard/contract/customers/contacts';
import type { Transaction } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { eq, inArray } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import type { LockedCustomer } from '../customers/require.ts';
import { contactsOfCustomer, type PlacedContact } from './read.ts';

/** Somebody whom a house names is not taken away behind its back. */
async function refuseNamed(tx: Transaction, gone: readonly PlacedContact[]) {
  if (gone.length === 0) return;
  const ids = gone.map(({ _id }) => _id);
  const [house] = await tx
    .select({ line1: properties.line1, contactId: properties.contactId })
    .from(properties)
    .where(inArray(properties.contactId, ids))
    .limit(1);
  if (!house) return;
  const name = gone.find(({ _id }) => _id === house.contactId)?.name;
  throw new DomainError(
    'conflict',
    `${name} is the one to call for ${house.line1}. Choose somebody else there first.`,
  );
}

/**
 * Makes a locked customer's contacts what they are to be: one new version with one entry in the
 * history, which has the contacts that are different. Nothing is written where none is.
 * @param current all of them as they are
 * @throws DomainError `conflict` for removing one whom a property names
 */
export async function writeContacts(
  tx: Transaction,
  author: Author,
  { id, version: former }: LockedCustomer,
  current: readonly PlacedContact[],
  next: readonly PlacedContact[],
): Promise<Contacts> {
  const isAmong = (list: readonly PlacedContact[]) => (one: PlacedContact) =>
    list.some((other) => isDeepStrictEqual(one, other));
  const before = current.filter((one) => !isAmong(next)(one));
  const after = next.filter((one) => !isAmong(current)(one));
  if (before.length + after.length === 0) return contactsOfCustomer(tx, id);
  const kept = new Set(after.map(({ _id }) => _id));
  const gone = before.filter(({ _id }) => !kept.has(_id));
  await refuseNamed(tx, gone);
  if (gone.length > 0) {
    const ids = gone.map(({ _id }) => _id);
    await tx.delete(customerContacts).where(inArray(customerContacts.id, ids));
  }
  const known = new Set(before.map(({ _id }) => _id));
  for (const { _id, ...values } of after) {
    if (known.has(_id)) {
      await tx.update(customerContacts).set(values).where(eq(customerContacts.id, _id));
    } else {
      await tx.insert(customerContacts).values({ ...values, id: _id, customerId: id });
    }
  }
  const version = former + 1;
  await tx.update(customers).set({ version }).where(eq(customers.id, id));
  const change = { before: { contacts: before }, after: { contacts: after } };
  await record(tx, author, { kind: 'customers', id, action: 'update', version, change });
  return contactsOfCustomer(tx, id);
}
