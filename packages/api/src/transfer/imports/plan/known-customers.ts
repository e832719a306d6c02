import type { CustomerFlags } from '@callboard/contract/customers/customer-flags';
import type { Customer } from '@callboard/contract/customers/customers';
import type { Reader } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customerNotes } from '@callboard/db/schema/customer-notes';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customerShape, flagShape } from '../../../customers/customers/shape.ts';
import { accessShape, propertyShape } from '../../../customers/properties/shape.ts';
import { isOneOf } from './is-one-of.ts';
import { lastVersions } from './last-versions.ts';
import type { KnownProperty } from './plan-property.ts';

/** A customer as an import knows them. */
export type KnownCustomer = Customer & CustomerFlags;

/** What some rows may be about. */
export type Asked = {
  customerIds: string[];
  propertyIds: string[];
  phones: string[];
  emails: string[];
  notes: string[];
};

/** What the database knows of it. */
export type KnownCustomers = {
  byId: ReadonlyMap<string, KnownCustomer>;
  withPhone: (phone: string) => KnownCustomer[];
  withEmail: (email: string) => KnownCustomer[];
  propertyById: ReadonlyMap<string, KnownProperty>;
  propertiesOf: (customerId: string) => KnownProperty[];
  customerVersions: ReadonlyMap<string, number>;
  propertyVersions: ReadonlyMap<string, number>;
  contactsOf: (customerId: string) => KnownContact[];
  /** Notes of theirs with one of the texts that were asked for, also those taken back. */
  notesOf: (customerId: string) => string[];
};

type KnownContact = {
  customerId: string;
  phones: { number: string }[];
  email: string;
  position: number;
};

const selectCustomers = (db: Reader, where: SQL | undefined) =>
  db
    .select({ ...customerShape, ...flagShape })
    .from(customers)
    .leftJoin(referralSources, eq(referralSources.id, customers.referralSourceId))
    .where(where);

/** By the id of each who was merged into another customer, the one who stayed. */
export async function whoStayed(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: customers.id, stayingId: sql<string>`${customers.mergedIntoId}` })
    .from(customers)
    .where(and(isOneOf(customers.id, ids), isNotNull(customers.mergedIntoId)));
  return new Map(rows.map(({ id, stayingId }) => [id, stayingId]));
}

/** Looks up at once what some rows ask for. */
export async function knownCustomers(db: Reader, asked: Asked): Promise<KnownCustomers> {
  const { customerIds, propertyIds, phones, emails, notes } = asked;
  const stayed = await whoStayed(db, customerIds);
  const found = await selectCustomers(
    db,
    and(
      isNull(customers.mergedIntoId),
      or(
        isOneOf(customers.id, [...customerIds, ...stayed.values()]),
        isOneOf(customers.phone, phones),
        // Its index knows only emails that are filled in.
        and(sql`${customers.email} <> ''`, isOneOf(customers.email, emails)),
      ),
    ),
  );
  const ids = found.map(({ _id }) => _id);
  const places = await db
    .select({ ...propertyShape, ...accessShape })
    .from(properties)
    .where(or(isOneOf(properties.customerId, ids), isOneOf(properties.id, propertyIds)));
  const contacts = await db
    .select({
      customerId: customerContacts.customerId,
      phones: customerContacts.phones,
      email: customerContacts.email,
      position: customerContacts.position,
    })
    .from(customerContacts)
    .where(isOneOf(customerContacts.customerId, ids));
  const written = await db
    .select({ customerId: customerNotes.customerId, text: customerNotes.text })
    .from(customerNotes)
    .where(and(isOneOf(customerNotes.customerId, ids), isOneOf(customerNotes.text, notes)));
  const all = new Map(found.map((customer) => [customer._id, customer]));
  for (const [id, stayingId] of stayed) {
    const customer = all.get(stayingId);
    if (customer) all.set(id, customer);
  }
  return {
    byId: all,
    contactsOf: (id) => contacts.filter(({ customerId }) => customerId === id),
    notesOf: (id) => written.flatMap(({ customerId, text }) => (customerId === id ? [text] : [])),
    withPhone: (phone) => found.filter((customer) => customer.phone === phone),
    withEmail: (email) => found.filter((customer) => customer.email === email),
    propertyById: new Map(places.map((property) => [property._id, property])),
    propertiesOf: (id) => places.filter(({ customerId }) => customerId === id),
    customerVersions: await lastVersions(db, 'customers', customerIds),
    propertyVersions: await lastVersions(db, 'properties', propertyIds),
  };
}
