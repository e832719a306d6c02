import { MOST_CARD_CONTACTS } from '@callboard/contract/calls/customer-card';
import { CONTACT_FIELDS, phoneForVisits } from '@callboard/contract/customers/contact-list';
import { Contact, type Contacts, type FoundContact } from '@callboard/contract/customers/contacts';
import { RIGHTS } from '@callboard/contract/people/rights';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { housesNaming } from '../../platform/search-terms/contacts-meant.ts';

/** A contact with its place among the others, as the history keeps it. */
export const PlacedContact = Contact.extend({
  position: z.int(),
  // Imports of before left out what nobody said.
  role: Contact.shape.role.default(null),
});
export type PlacedContact = z.infer<typeof PlacedContact>;

/** The contacts of a customer beside the first one, in their order. */
export const placedContacts = (db: Reader, customerId: string): Promise<PlacedContact[]> =>
  db
    .select({
      _id: customerContacts.id,
      ...pick(customerContacts, CONTACT_FIELDS),
      position: customerContacts.position,
    })
    .from(customerContacts)
    .where(eq(customerContacts.customerId, customerId))
    .orderBy(asc(customerContacts.position), asc(customerContacts.id));

const toldContacts = prepared('card_contacts', (db) =>
  db
    .select({
      _id: sql<string>`k.id`,
      name: sql<string>`k.name`,
      role: sql<FoundContact['role']>`k.role`,
      phones: sql<Contact['phones']>`k.phones`,
      houses: sql<FoundContact['houses']>`${housesNaming}`,
    })
    .from(sql`${customerContacts} k`)
    .where(
      sql`k.customer_id = ${sql.placeholder('id')} and (${sql.placeholder('hasAll')}::boolean
        or exists (select from ${properties} p where p.contact_id = k.id))`,
    )
    .orderBy(sql`k.position`, sql`k.id`)
    .limit(MOST_CARD_CONTACTS),
);

/**
 * The first ten contacts of a customer, each with the number for visits and the houses that name them;
 * for technicians only those whom a house names.
 */
export async function contactsOfCard(
  db: Reader,
  { role }: Pick<Actor, 'role'>,
  customerId: string,
): Promise<FoundContact[]> {
  const hasAll = RIGHTS.customers.change.includes(role);
  const rows = await toldContacts(db).execute({ id: customerId, hasAll });
  return rows.map(({ phones, ...contact }) => ({
    ...contact,
    phone: phoneForVisits(phones)?.number ?? '',
  }));
}

/**
 * The contacts of a customer beside the first one.
 * @throws DomainError `not_found`
 */
export async function contactsOfCustomer(db: Reader, id: string): Promise<Contacts> {
  const customerId = requireId(id, 'customer');
  const [found, contacts] = await Promise.all([
    db.select({ version: customers.version }).from(customers).where(eq(customers.id, customerId)),
    placedContacts(db, customerId),
  ]);
  return { contacts, version: requireRow(found, 'customer').version };
}
