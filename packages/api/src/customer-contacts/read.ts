import { Contact, type Contacts } from '@callboard/contract/people/contacts';
import type { Reader } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customers } from '@callboard/db/schema/customers';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireId } from '../access/require-id.ts';
import { notFound } from '../errors/domain-error.ts';

/** A contact with its place among the others, as the history keeps it. */
export const PlacedContact = Contact.extend({ position: z.int() });
export type PlacedContact = z.infer<typeof PlacedContact>;

/** The fields of a contact that people change. */
export const CONTACT_FIELDS = [
  ...(['name', 'role', 'phones', 'email', 'emailUses', 'language'] as const),
];

/** The contacts of a customer beside the first one, in their order. */
export const placedContacts = (db: Reader, customerId: string): Promise<PlacedContact[]> =>
  db
    .select({
      _id: customerContacts.id,
      name: customerContacts.name,
      role: customerContacts.role,
      phones: customerContacts.phones,
      email: customerContacts.email,
      emailUses: customerContacts.emailUses,
      language: customerContacts.language,
      position: customerContacts.position,
    })
    .from(customerContacts)
    .where(eq(customerContacts.customerId, customerId))
    .orderBy(asc(customerContacts.position), asc(customerContacts.id));

/**
 * The contacts of a customer beside the first one.
 * @throws DomainError `not_found`
 */
export async function contactsOfCustomer(db: Reader, id: string): Promise<Contacts> {
  const customerId = requireId(id, 'customer');
  const [[customer], contacts] = await Promise.all([
    db.select({ version: customers.version }).from(customers).where(eq(customers.id, customerId)),
    placedContacts(db, customerId),
  ]);
  if (!customer) throw notFound('customer');
  return { contacts, version: customer.version };
}
