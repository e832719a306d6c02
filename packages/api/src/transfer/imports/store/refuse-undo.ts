import type { Reader } from '@callboard/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { type Span, wantedChanges } from './statements.ts';
import { TABLES } from './tables.ts';

/** What stands on a record `c` that came with an import, so that it cannot go. */
type Hindrance = { what: string; kind?: string; stands: SQL };

/** Rows of a table that refer to the record. */
const namedIn = (table: string, column: string): SQL =>
  sql.raw(`exists (select from ${table} where ${column} = c.entity_id)`);

/** The same without those that came with the import themselves. */
const namedByOthers = (table: string, column: string, kind: string): SQL =>
  sql.raw(`exists (select from ${table} other where other.${column} = c.entity_id
    and not exists (select from import_changes own where own.import_id = c.import_id
      and own.kind = '${kind}' and own.entity_id = other.id))`);

const HINDRANCES: readonly Hindrance[] = [
  { what: 'has calls', kind: 'customers', stands: namedIn('service_calls', 'customer_id') },
  { what: 'has calls', kind: 'properties', stands: namedIn('service_calls', 'property_id') },
  {
    what: 'has files',
    stands: sql`exists (
      select from files where (c.kind = 'customers' and customer_id = c.entity_id)
        or (c.kind = 'properties' and property_id = c.entity_id)
        or (c.kind = 'equipment' and equipment_id = c.entity_id))`,
  },
  { what: 'has equipment', kind: 'properties', stands: namedIn('equipment', 'property_id') },
  { what: 'is on calls', kind: 'equipment', stands: namedIn('call_equipment', 'equipment_id') },
  {
    what: 'has a refrigerant log',
    kind: 'equipment',
    stands: namedIn('refrigerant_log', 'equipment_id'),
  },
  {
    what: 'replaced another unit',
    kind: 'equipment',
    stands: namedByOthers('equipment', 'successor_id', 'equipment'),
  },
  {
    what: 'got another property',
    kind: 'customers',
    stands: namedByOthers('properties', 'customer_id', 'properties'),
  },
  { what: 'is on calls', kind: 'catalog', stands: namedIn('line_items', 'item_id') },
  {
    what: 'is suggested by a job type',
    kind: 'catalog',
    stands: sql`exists (select from list_entries where list = 'job-types'
      and details -> 'itemIds' ? c.entity_id::text)`,
  },
  {
    what: 'was merged',
    kind: 'customers',
    stands: sql`exists (select from customer_merges m where m.undone_at is null
      and c.entity_id in (m.kept_id, m.merged_id))`,
  },
  {
    what: 'is named by other customers',
    kind: 'referral-sources',
    stands: namedByOthers('customers', 'referral_source_id', 'customers'),
  },
  {
    what: 'has worked here',
    kind: 'employees',
    stands: sql`(${namedIn('service_calls', 'assigned_employee_id')}
      or ${namedIn('sessions', 'employee_id')} or ${namedIn('history', 'employee_id')})`,
  },
  {
    what: 'was sent a link to sign in',
    stands: sql`(${namedIn('password_links', 'customer_id')}
      or ${namedIn('password_links', 'employee_id')})`,
  },
];

const isOfKind = (kind: string | undefined): SQL =>
  kind === undefined ? sql`true` : sql`c.kind = ${kind}`;

const MOST_NAMED = 3;

async function firstTitles(db: Reader, span: Span, condition: SQL) {
  const rows = await db.execute<{ title: string }>(sql`
    select r.title from import_changes c join import_rows r
      on r.import_id = c.import_id and r.position = c.position
    where c.import_id = ${span.importId}::uuid and ${condition}
    order by c.position limit ${MOST_NAMED + 1}`);
  return rows.map(({ title }) => title);
}

const named = (titles: readonly string[]) =>
  `${titles.slice(0, MOST_NAMED).join(', ')}${titles.length > MOST_NAMED ? ' and others' : ''}`;

/**
 * Refuses to undo an import on which work stands.
 * @throws DomainError `conflict` that names up to three records and what is in the way
 */
export async function refuseUndo(db: Reader, span: Span): Promise<void> {
  const wanted = wantedChanges(span);
  const checks = [
    ...HINDRANCES.map(({ what, kind, stands }) => ({
      what,
      condition: sql`${isOfKind(kind)} and c.action = 'create' and ${wanted} and ${stands}`,
    })),
    // Or is gone.
    ...TABLES.map(({ table, kind }) => ({
      what: 'was changed since',
      condition: sql`${isOfKind(kind)} and ${wanted} and not exists (
        select from ${sql.raw(table)} t
        where t.id = c.entity_id and t.version = c.base_version + 1)`,
    })),
  ];
  for (const { what, condition } of checks) {
    const titles = await firstTitles(db, span, condition);
    if (titles.length === 0) continue;
    throw new DomainError(
      'conflict',
      `This import can no longer be undone: work stands on it (${named(titles)}: ${what}).`,
    );
  }
}
