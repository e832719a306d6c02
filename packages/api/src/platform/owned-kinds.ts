import type { FileOwner } from '@callboard/contract/files/files';
import { type HistoryKind, OWNED_KINDS, type OwnedKind } from '@callboard/contract/platform/kinds';
import { customers } from '@callboard/db/schema/customers';
import { equipment } from '@callboard/db/schema/equipment';
import { files } from '@callboard/db/schema/files';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { type ColumnBaseConfig, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type IdColumn = PgColumn<ColumnBaseConfig<'string', 'PgUUID'> & { data: string; notNull: true }>;

type Owned = {
  table: PgTable & { id: IdColumn };
  /** The columns that say what it belongs to; of several that may be empty, one is not. */
  by: Partial<Record<OwnedKind, PgColumn>>;
  /** Which of them customers hear of; all where it is left out. */
  isShared?: PgColumn;
};

/** What timelines call it, in a statement about its table. */
type Named = { name: SQL };

type OwnedKinds = {
  [Kind in HistoryKind]: Kind extends OwnedKind ? Owned & Named : Owned | null;
};

/** Where a file says what it belongs to. */
export const OWNER_COLUMNS = {
  'service-calls': files.callId,
  customers: files.customerId,
  properties: files.propertyId,
  equipment: files.equipmentId,
} as const satisfies Record<FileOwner, unknown>;

/** Whose each kind of record is: live updates, timelines and merges follow from it. Null is the company's own. */
export const OWNED: OwnedKinds = {
  customers: { table: customers, by: {}, name: sql`''` },
  properties: {
    table: properties,
    by: { customers: properties.customerId },
    name: sql`${properties.label}`,
  },
  'service-calls': {
    table: serviceCalls,
    by: { customers: serviceCalls.customerId, properties: serviceCalls.propertyId },
    name: sql`${serviceCalls.callNumber}::text`,
  },
  equipment: {
    table: equipment,
    by: { properties: equipment.propertyId },
    name: sql`coalesce(nullif(btrim(${equipment.brand} || ' ' || ${equipment.model}), ''), ${equipment.type})`,
  },
  files: {
    table: files,
    by: OWNER_COLUMNS,
    isShared: files.isShared,
  },
  catalog: null,
  employees: null,
  'referral-sources': null,
  'tax-rates': null,
  settings: null,
  transfers: null,
  'company-lists': null,
};

/** The customer of the record of a kind that has this id. */
const customerAt = (kind: OwnedKind, id: PgColumn): SQL => {
  const { table } = OWNED[kind];
  return kind === 'customers'
    ? sql`${id}`
    : sql`(select ${customerOf(OWNED[kind])} from ${table} where ${table.id} = ${id})`;
};

/** The customer that a record belongs to, in a statement about its table. */
export function customerOf({ table, by }: Owned): SQL<string> {
  const ways = OWNED_KINDS.flatMap((kind) => (by[kind] ? customerAt(kind, by[kind]) : []));
  // As one part: Drizzle takes the table's name off columns of a statement about one table.
  return sql`${ways.length === 0 ? sql`${table.id}` : sql`coalesce(${sql.join(ways, sql`, `)})`}`;
}

/**
 * The condition that a record of a kind belongs to this customer or property.
 * @returns nothing for a kind that belongs to no such thing
 */
export function belongsTo(kind: OwnedKind, owner: OwnedKind, id: string): SQL | undefined {
  const { by } = OWNED[kind];
  if (by[owner]) return sql`${by[owner]} = ${id}`;
  for (const way of OWNED_KINDS) {
    const isOwners = by[way] && belongsTo(way, owner, id);
    if (isOwners) return sql`${by[way]} in (select id from ${OWNED[way].table} where ${isOwners})`;
  }
  return undefined;
}
