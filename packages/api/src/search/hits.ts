import { MAY_SEE_OFFICE } from '@callboard/contract/people/rights';
import { toDollars } from '@callboard/contract/platform/values/money';
import type {
  CallHit,
  CustomerHit,
  EmployeeHit,
  EquipmentHit,
  PropertyHit,
} from '@callboard/contract/search/search';
import { balanceIn, isOwingIn } from '@callboard/db/call-sums';
import type { Reader } from '@callboard/db/client';
import { isoInstant } from '@callboard/db/iso-instant';
import { prepared } from '@callboard/db/prepared';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, type SQL, sql } from 'drizzle-orm';
import { IS_DONE, IS_UNFINISHED } from '../calls/service-calls/in-state.ts';
import { callRowShape } from '../calls/service-calls/shape.ts';
import { ofFirstHouse } from '../customers/customers/first-house.ts';
import { flagShape } from '../customers/customers/shape.ts';
import { placeShape } from '../customers/properties/shape.ts';
import { unitNameShape } from '../equipment/units/shape.ts';
import { employeeShape } from '../people/employees/shape.ts';
import type { Actor } from '../platform/context.ts';
import { fullName } from '../platform/names/full-name.ts';
import { contactsMeant } from '../platform/search-terms/contacts-meant.ts';
import type { Typed } from '../platform/search-terms/read-typed.ts';

const ids = sql`any(${sql.placeholder('ids')}::uuid[])`;

// Written out: a select from one table leaves its name off, and the id would be the call's own.
const CUSTOMER_ID = sql.raw('customers.id');
const PROPERTY_ID = sql.raw('properties.id');

// Work of this morning is still the next visit while somebody is there.
const HALF_A_DAY = sql.raw(`interval '12 hours'`);

/** A call as one value; null when there is none. */
const visit = (of: SQL, condition: SQL, order: 'asc' | 'desc') =>
  sql`(select json_build_array(v.id, v.call_number, v.scheduled_at) from ${serviceCalls} v
    where ${of} and ${condition} order by v.scheduled_at ${sql.raw(order)} limit 1)`.mapWith(
    ([_id, callNumber, at]: unknown[]): CustomerHit['nextVisit'] => ({
      _id: String(_id),
      callNumber: Number(callNumber),
      scheduledAt: isoInstant(String(at)),
    }),
  );

const visitsOf = (of: SQL) => ({
  // Only what was agreed on can be told to a caller.
  nextVisit: visit(
    of,
    sql`v.scheduled_at > now() - ${HALF_A_DAY} and not v.needs_time and v.${IS_UNFINISHED}`,
    'asc',
  ),
  lastVisit: visit(of, sql`v.${IS_DONE}`, 'desc'),
});

const balance = sql`(select coalesce(sum(${balanceIn('v')}), 0) from ${serviceCalls} v
  where v.customer_id = ${CUSTOMER_ID} and ${isOwingIn('v')})`.mapWith((cents) =>
  toDollars(Number(cents)),
);

const customerHits = prepared('search_customers', (db) =>
  db
    .select({
      _id: customers.id,
      name: fullName(customers),
      businessName: customers.businessName,
      phone: customers.phone,
      email: customers.email,
      street: ofFirstHouse('line1'),
      city: ofFirstHouse('city'),
      flags: flagShape,
      balance,
      ...visitsOf(sql`v.customer_id = ${CUSTOMER_ID}`),
    })
    .from(customers)
    .where(sql`${customers.id} = ${ids}`),
);

const propertyHits = prepared('search_properties', (db) =>
  db
    .select({
      ...placeShape,
      customerId: properties.customerId,
      customerName: fullName(customers),
      ...visitsOf(sql`v.property_id = ${PROPERTY_ID}`),
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(sql`${properties.id} = ${ids}`),
);

const callHits = prepared('search_calls', (db) =>
  db
    .select({
      _id: serviceCalls.id,
      callNumber: serviceCalls.callNumber,
      customerId: serviceCalls.customerId,
      customerName: fullName(customers),
      propertyId: serviceCalls.propertyId,
      address: placeShape.address,
      jobType: serviceCalls.jobType,
      status: serviceCalls.status,
      scheduledAt: serviceCalls.scheduledAt,
      needsTime: serviceCalls.needsTime,
      technicianName: sql<string | null>`${fullName(employees)}`,
      balance: callRowShape.balance,
    })
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(sql`${serviceCalls.id} = ${ids}`),
);

const equipmentHits = prepared('search_equipment', (db) =>
  db
    .select({
      ...unitNameShape,
      retiredOn: equipment.retiredOn,
      propertyId: properties.id,
      address: placeShape.address,
      customerId: customers.id,
      customerName: fullName(customers),
    })
    .from(equipment)
    .innerJoin(properties, eq(properties.id, equipment.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(sql`${equipment.id} = ${ids}`),
);

const employeeHits = prepared('search_employees', (db) => {
  const { _id, name, role, phone, email, isActive } = employeeShape;
  return db
    .select({ _id, name, role, phone, email, isActive })
    .from(employees)
    .where(sql`${employees.id} = ${ids}`);
});

const asked = (wanted: readonly string[]) => ({ ids: `{${wanted.join()}}` });
const seesMoney = ({ role }: Actor) => MAY_SEE_OFFICE.includes(role);

/** Customers as results, in any order, with the contact who was typed; balances only for the office. */
export async function asCustomerHits(
  db: Reader,
  actor: Actor,
  wanted: readonly string[],
  typed: Typed,
): Promise<CustomerHit[]> {
  if (wanted.length === 0) return [];
  const [rows, contacts] = await Promise.all([
    customerHits(db).execute(asked(wanted)),
    contactsMeant(db, typed, wanted),
  ]);
  return rows.map((row) => ({
    ...row,
    kind: 'customer',
    contact: contacts.get(row._id) ?? null,
    said: null,
    balance: seesMoney(actor) ? row.balance : null,
  }));
}

/** Properties as results, in any order. */
export async function asPropertyHits(
  db: Reader,
  wanted: readonly string[],
): Promise<PropertyHit[]> {
  if (wanted.length === 0) return [];
  const rows = await propertyHits(db).execute(asked(wanted));
  return rows.map((row) => ({ ...row, kind: 'property' }));
}

/** Units as results, in any order. */
export async function asEquipmentHits(
  db: Reader,
  wanted: readonly string[],
): Promise<EquipmentHit[]> {
  if (wanted.length === 0) return [];
  const rows = await equipmentHits(db).execute(asked(wanted));
  return rows.map((row) => ({ ...row, kind: 'equipment' }));
}

/** Employees as results, in any order. */
export async function asEmployeeHits(
  db: Reader,
  wanted: readonly string[],
): Promise<EmployeeHit[]> {
  if (wanted.length === 0) return [];
  const rows = await employeeHits(db).execute(asked(wanted));
  return rows.map((row) => ({ ...row, kind: 'employee' }));
}

/** Calls as results, in any order; balances only for the office. */
export async function asCallHits(
  db: Reader,
  actor: Actor,
  wanted: readonly string[],
): Promise<CallHit[]> {
  if (wanted.length === 0) return [];
  const rows = await callHits(db).execute(asked(wanted));
  return rows.map((row) => ({
    ...row,
    kind: 'call',
    said: null,
    balance: seesMoney(actor) ? row.balance : null,
  }));
}
