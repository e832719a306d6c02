import type { Property } from '@callboard/contract/company/properties';
import type { Customer } from '@callboard/contract/people/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { customerShape } from '../../customers/shape.ts';
import { propertyShape } from '../../properties/shape.ts';
import { isOneOf } from './is-one-of.ts';
import { lastVersions } from './last-versions.ts';

/** What some rows may be about. */
export type Asked = {
  customerIds: string[];
  propertyIds: string[];
  phones: string[];
  emails: string[];
};

/** What the database knows of it. */
export type KnownCustomers = {
  byId: ReadonlyMap<string, Customer>;
  withPhone: (phone: string) => Customer[];
  withEmail: (email: string) => Customer[];
  propertyById: ReadonlyMap<string, Property>;
  propertiesOf: (customerId: string) => Property[];
  customerVersions: ReadonlyMap<string, number>;
  propertyVersions: ReadonlyMap<string, number>;
};

const selectCustomers = (db: Reader, where: SQL | undefined) =>
  db
    .select(customerShape)
    .from(customers)
    .leftJoin(referralSources, eq(referralSources.id, customers.referralSourceId))
    .where(where);

/** Looks up at once what some rows ask for. */
export async function knownCustomers(db: Reader, asked: Asked): Promise<KnownCustomers> {
  const { customerIds, propertyIds, phones, emails } = asked;
  const found = await selectCustomers(
    db,
    or(
      isOneOf(customers.id, customerIds),
      isOneOf(customers.phone, phones),
      // Its index knows only emails that are filled in.
      and(sql`${customers.email} <> ''`, isOneOf(customers.email, emails)),
    ),
  );
  const ids = found.map(({ _id }) => _id);
  const places = await db
    .select(propertyShape)
    .from(properties)
    .where(or(isOneOf(properties.customerId, ids), isOneOf(properties.id, propertyIds)));
  const all = new Map(found.map((customer) => [customer._id, customer]));
  return {
    byId: all,
    withPhone: (phone) => found.filter((customer) => customer.phone === phone),
    withEmail: (email) => found.filter((customer) => customer.email === email),
    propertyById: new Map(places.map((property) => [property._id, property])),
    propertiesOf: (id) => places.filter(({ customerId }) => customerId === id),
    customerVersions: await lastVersions(db, 'customers', customerIds),
    propertyVersions: await lastVersions(db, 'properties', propertyIds),
  };
}
