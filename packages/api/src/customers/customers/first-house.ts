import { properties } from '@callboard/db/schema/properties';
import { sql } from 'drizzle-orm';

// Written out: a select from one table leaves its name off, and the id would be the property's own.
const CUSTOMER_ID = sql.raw('customers.id');

/** A part of the address of a customer's first property; empty without one. */
export const ofFirstHouse = (part: 'line1' | 'city') =>
  sql<string>`coalesce((select p.${sql.raw(part)} from ${properties} p
    where p.customer_id = ${CUSTOMER_ID} order by p.created_at, p.id limit 1), '')`;
