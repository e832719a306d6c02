import { ACCESS_KEYS } from '@callboard/contract/customers/access-note-list';
import type { WhomToCall } from '@callboard/contract/customers/contacts';
import { pick } from '@callboard/contract/platform/values/pick';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { properties } from '@callboard/db/schema/properties';
import { sql } from 'drizzle-orm';
import { jsonObject } from '../../platform/shapes/json-object.ts';

// Written out: a select from one table leaves its name off, and the id would be the contact's own.
const CONTACT_ID = sql.raw('properties.contact_id');

/** What a property is called and where it is. */
export const placeShape = {
  _id: properties.id,
  label: properties.label,
  address: jsonObject({
    line1: properties.line1,
    line2: properties.line2,
    city: properties.city,
    state: properties.state,
    postalCode: properties.postalCode,
  }),
};

/** How to get in; for staff, and never in lists. */
export const accessShape = pick(properties, ACCESS_KEYS);

/** A property as lists have it. */
export const propertyShape = {
  ...placeShape,
  latitude: properties.latitude,
  longitude: properties.longitude,
  use: properties.use,
  county: properties.county,
  customerId: properties.customerId,
  createdAt: properties.createdAt,
  version: properties.version,
};

// The first number that may be used for visits, as `phoneForVisits` has it.
const phoneForVisits = sql`coalesce((
  select phone->>'number' from jsonb_array_elements(whom.phones) with ordinality as listed (phone, place)
  order by not (phone->'uses' = '[]' or jsonb_exists(phone->'uses', 'visits')), place limit 1), '')`;

/** Whom a property names to call, as one value; null where that is the customer's first contact. */
export const whomToCall = sql<WhomToCall | null>`(
  select json_build_object('_id', whom.id, 'name', whom.name, 'role', whom.role,
    'phone', ${phoneForVisits})
  from ${customerContacts} whom where whom.id = ${CONTACT_ID})`;

/** A property as staff open it. */
export const propertyDetailShape = {
  ...propertyShape,
  ...accessShape,
  contactId: properties.contactId,
  contact: whomToCall,
};
