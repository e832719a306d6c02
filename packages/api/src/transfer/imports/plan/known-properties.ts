import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { fullName } from '../../../platform/names/full-name.ts';
import { normalizePhone } from '../../../platform/names/phone-number.ts';
import { entityIdOf } from '../entity-id.ts';
import { readName } from '../read-name.ts';
import { isOneOf } from './is-one-of.ts';
import { whoStayed } from './known-customers.ts';
import { tryGiven } from './parse-given.ts';
import { CLIENT_AND_PROPERTY } from './plan-customers.ts';
import type { Given } from './planned-row.ts';

/** A property that units stand in. */
export type KnownProperty = {
  _id: string;
  label: string;
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  /** The same for the same house, however its street is written. */
  street: string;
  customerId: string;
  customerName: string;
  /** How many units it has already. */
  units: number;
};

/** Says where a row's unit stands; a sentence where that cannot be told, nothing where the row does not say. */
export type PropertyOf = (given: Given) => KnownProperty | string | undefined;

const same = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a cell names somebody, whichever of the names comes first in it. */
function isCalled(text: string, name: string): boolean {
  const { firstName, lastName } = readName(text);
  return same(text, name) || same(`${firstName} ${lastName}`, name);
}

const phoneOf = ({ phone }: Given) =>
  phone === undefined ? undefined : tryGiven(() => normalizePhone(phone)).value;

const propertyIdOf = ({ propertyId }: Given) =>
  propertyId === undefined ? undefined : entityIdOf('properties', propertyId);

const customerIdOf = ({ customerId }: Given) =>
  customerId === undefined
    ? undefined
    : entityIdOf('customers', customerId.replace(CLIENT_AND_PROPERTY, '$1'));

/** By what a row says whose unit it is, the surest first. */
const OWNERS = [
  { label: 'customer ID', find: customerIdOf, of: (place: { id: string }) => place.id },
  {
    label: 'email',
    find: ({ email }: Given) => email?.toLowerCase(),
    of: (owner: { email: string }) => owner.email,
  },
  { label: 'phone', find: phoneOf, of: (owner: { phone: string }) => owner.phone },
] as const;

const given = (texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined);

async function streetsOf(db: Reader, lines: readonly string[]): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  const rows = await db.execute<{ line: string; street: string }>(sql`
    select line, street_key(line) as street
    from jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb) as list(line)`);
  return new Map(rows.map(({ line, street }) => [line, street]));
}

/** Looks up at once where the units of some rows stand. */
export async function knownProperties(db: Reader, rows: readonly Given[]): Promise<PropertyOf> {
  const streets = await streetsOf(db, given(rows.map(({ line1 }) => line1)));
  const customerIds = given(rows.map(customerIdOf));
  const stayed = await whoStayed(db, customerIds);
  const owners = await db
    .select({ id: customers.id, email: customers.email, phone: customers.phone })
    .from(customers)
    .where(
      and(
        isNull(customers.mergedIntoId),
        or(
          isOneOf(customers.id, [...customerIds, ...stayed.values()]),
          isOneOf(customers.phone, given(rows.map(phoneOf))),
          sql`${customers.email} <> '' and ${isOneOf(customers.email, given(rows.map(({ email }) => email?.toLowerCase())))}`,
        ),
      ),
    );
  const ownerIds = owners.map(({ id }) => id);
  const street = sql<string>`street_key(${properties.line1})`;
  const places: KnownProperty[] = await db
    .select({
      _id: properties.id,
      label: properties.label,
      line1: properties.line1,
      line2: properties.line2,
      city: properties.city,
      postalCode: properties.postalCode,
      street,
      customerId: properties.customerId,
      customerName: fullName(customers),
      units: sql<number>`(select count(*)::int from ${equipment} e where e.property_id = properties.id)`,
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(
      or(
        isOneOf(properties.id, given(rows.map(propertyIdOf))),
        isOneOf(properties.customerId, ownerIds),
        sql`${street} = any(array(
          select value from jsonb_array_elements_text(${JSON.stringify([...streets.values()])}::jsonb) as list(value)))`,
      ),
    );

  /** The customer that a row names, by the first of its cells that tells; a sentence where none does. */
  function ownerOf(row: Given): string | { id: string } | undefined {
    let reason: string | undefined;
    for (const { label, find, of } of OWNERS) {
      const asked = find(row);
      if (asked === undefined) continue;
      // The id of somebody who was merged is that of the one who stayed.
      const wanted = stayed.get(asked) ?? asked;
      const found = owners.filter((owner) => of(owner) === wanted);
      if (found.length > 1) {
        return `${found.length} customers have this ${label}, so it does not tell which one is meant.`;
      }
      if (found[0]) return found[0];
      reason ??= `No customer has this ${label}. Import the customers first.`;
    }
    return reason;
  }

  const isAt = (row: Given, place: KnownProperty) =>
    (row.line1 === undefined || streets.get(row.line1) === place.street) &&
    (row.line2 === undefined || same(row.line2, place.line2)) &&
    (row.city === undefined || same(row.city, place.city)) &&
    (row.postalCode === undefined || row.postalCode.slice(0, 5) === place.postalCode.slice(0, 5));

  return (row) => {
    const owner = ownerOf(row);
    if (typeof owner === 'string') return owner;
    const propertyId = propertyIdOf(row);
    if (propertyId !== undefined) {
      const place = places.find(({ _id }) => _id === propertyId);
      if (!place) return 'There is no property with this ID. Import the customers first.';
      const isTheirs = owner === undefined || owner.id === place.customerId;
      return isTheirs ? place : 'This property belongs to another customer.';
    }
    if (owner === undefined && row.line1 === undefined) return undefined;
    const theirs = places.filter(
      ({ customerId }) => owner === undefined || customerId === owner.id,
    );
    const there = theirs.filter((place) => isAt(row, place));
    const named = there.filter(
      ({ customerName }) =>
        row.customerName !== undefined && isCalled(row.customerName, customerName),
    );
    const [found, another] = there.length > 1 && named.length > 0 ? named : there;
    if (found && !another) return found;
    if (found) {
      return row.line1 === undefined
        ? `${found.customerName} has ${there.length} properties. Add the address, or the property ID.`
        : `${there.length} properties have this address. Add the customer, or the property ID.`;
    }
    const name = theirs[0]?.customerName ?? 'This customer';
    if (row.line1 === undefined) return `${name} has no property yet.`;
    return owner === undefined
      ? `There is no property at ${row.line1}. Import the customers first.`
      : `${name} has no property at ${row.line1}.`;
  };
}
