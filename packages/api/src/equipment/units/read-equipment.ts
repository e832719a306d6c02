import type {
  Equipment,
  EquipmentDetail,
  EquipmentOfCustomer,
  EquipmentOfProperty,
} from '@callboard/contract/equipment/equipment';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { placeShape } from '../../customers/properties/shape.ts';
import { ownOnly } from '../../platform/access/own-only.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { equipmentShape, wholeUnitShape } from './shape.ts';

const MOST_PREDECESSORS = 10;

const namesOf = (unit: SQL) => sql`json_build_object('_id', ${unit}.id, 'type', ${unit}.type,
  'brand', ${unit}.brand, 'model', ${unit}.model, 'serial', ${unit}.serial)`;

const successor = sql<EquipmentDetail['successor']>`(select ${namesOf(sql`next`)}
  from ${equipment} next where next.id = ${equipment.successorId})`;

const predecessors = sql<EquipmentDetail['predecessors']>`(
  select coalesce(json_agg(${namesOf(sql`former`)} order by former.created_at, former.id), '[]')
  from (select * from ${equipment} unit where unit.successor_id = ${equipment.id}
    order by unit.created_at, unit.id limit ${sql.raw(String(MOST_PREDECESSORS))}) former)`;

const detailShape = {
  ...wholeUnitShape,
  property: placeShape,
  customer: { _id: customers.id, name: fullName(customers) },
  successor,
  predecessors,
  fromCall: { _id: serviceCalls.id, callNumber: serviceCalls.callNumber },
};

/**
 * One unit with its notes and what it took the place of.
 * @throws DomainError `not_found`, also for another customer's
 */
export async function equipmentById(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<EquipmentDetail> {
  return requireRow(
    await db
      .select(detailShape)
      .from(equipment)
      .innerJoin(properties, eq(properties.id, equipment.propertyId))
      .innerJoin(customers, eq(customers.id, properties.customerId))
      .leftJoin(serviceCalls, eq(serviceCalls.id, equipment.fromCallId))
      .where(and(eq(equipment.id, requireId(id, 'unit')), ownOnly(actor, properties.customerId))),
    'unit',
  );
}

const after = (cursor: string | undefined) =>
  cursor === undefined
    ? undefined
    : sql`(${equipment.createdAt}, ${equipment.id}) >
        (select e.created_at, e.id from ${equipment} e where e.id = ${requireId(cursor, 'cursor')})`;

const oldestFirst = [asc(equipment.createdAt), asc(equipment.id)];

/**
 * The units of a property, retired ones too, oldest record first.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found`, also for another customer's property
 */
export async function equipmentByProperty(
  db: Reader,
  actor: Actor,
  { propertyId, cursor, limit }: EquipmentOfProperty,
): Promise<Equipment[]> {
  const property = requireRow(
    await db
      .select({ id: properties.id })
      .from(properties)
      .where(
        and(
          eq(properties.id, requireId(propertyId, 'property')),
          ownOnly(actor, properties.customerId),
        ),
      ),
    'property',
  );
  return db
    .select(equipmentShape)
    .from(equipment)
    .where(and(eq(equipment.propertyId, property.id), after(cursor)))
    .orderBy(...oldestFirst)
    .limit(rowsToRead(limit));
}

/**
 * The units of all properties of a customer, retired ones too, oldest record first.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found` for a customer that does not exist or is somebody else
 */
export async function equipmentByCustomer(
  db: Reader,
  actor: Actor,
  { customerId, cursor, limit }: EquipmentOfCustomer,
): Promise<Equipment[]> {
  const customer = requireRow(
    await db
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(eq(customers.id, requireId(customerId, 'customer')), ownOnly(actor, customers.id)),
      ),
    'customer',
  );
  return db
    .select(equipmentShape)
    .from(equipment)
    .innerJoin(properties, eq(properties.id, equipment.propertyId))
    .where(and(eq(properties.customerId, customer.id), after(cursor)))
    .orderBy(...oldestFirst)
    .limit(rowsToRead(limit));
}
