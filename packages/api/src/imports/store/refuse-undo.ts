import type { Reader } from '@callboard/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../../errors/domain-error.ts';
import { type Span, wantedChanges } from './statements.ts';
import { TABLES } from './tables.ts';

/** Records of an import on which something stands, and what it is. */
type Hindrance = { what: string; found: (span: Span) => SQL };

const created = (kind: string, span: Span) =>
  sql`c.kind = ${kind} and c.action = 'create' and ${wantedChanges(span)}`;

const HINDRANCES: Hindrance[] = [
  {
    what: 'has calls',
    found: (span) => sql`${created('customers', span)}
      and exists (select from service_calls where customer_id = c.entity_id)`,
  },
  {
    what: 'has calls',
    found: (span) => sql`${created('properties', span)}
      and exists (select from service_calls where property_id = c.entity_id)`,
  },
  {
    what: 'has files',
    found: (span) => sql`c.action = 'create' and ${wantedChanges(span)} and exists (
      select from files where (c.kind = 'customers' and customer_id = c.entity_id)
        or (c.kind = 'properties' and property_id = c.entity_id)
        or (c.kind = 'equipment' and equipment_id = c.entity_id))`,
  },
  {
    what: 'has equipment',
    found: (span) => sql`${created('properties', span)}
      and exists (select from equipment where property_id = c.entity_id)`,
  },
  {
    what: 'is on calls',
    found: (span) => sql`${created('equipment', span)}
      and exists (select from call_equipment where equipment_id = c.entity_id)`,
  },
  {
    what: 'has a refrigerant log',
    found: (span) => sql`${created('equipment', span)}
      and exists (select from refrigerant_log where equipment_id = c.entity_id)`,
  },
  {
    what: 'replaced another unit',
    found: (span) => sql`${created('equipment', span)}
      and exists (select from equipment other where other.successor_id = c.entity_id
        and not exists (select from import_changes own where own.import_id = c.import_id
          and own.kind = 'equipment' and own.entity_id = other.id))`,
  },
  {
    what: 'got another property',
    found: (span) => sql`${created('customers', span)}
      and exists (select from properties p where p.customer_id = c.entity_id
        and not exists (select from import_changes own where own.import_id = c.import_id
          and own.kind = 'properties' and own.entity_id = p.id))`,
  },
  {
    what: 'is on calls',
    found: (span) => sql`${created('catalog', span)}
      and exists (select from line_items where item_id = c.entity_id)`,
  },
  {
    what: 'is suggested by a job type',
    found: (span) => sql`${created('catalog', span)}
      and exists (select from list_entries where list = 'job-types'
        and details -> 'itemIds' ? c.entity_id::text)`,
  },
  {
    what: 'was merged',
    found: (span) => sql`${created('customers', span)}
      and exists (select from customer_merges m where m.undone_at is null
        and c.entity_id in (m.kept_id, m.merged_id))`,
  },
  {
    what: 'is named by other customers',
    found: (span) => sql`${created('referral-sources', span)}
      and exists (select from customers other where other.referral_source_id = c.entity_id
        and not exists (select from import_changes own where own.import_id = c.import_id
          and own.kind = 'customers' and own.entity_id = other.id))`,
  },
  {
    what: 'has worked here',
    found: (span) => sql`${created('employees', span)}
      and (exists (select from service_calls where assigned_employee_id = c.entity_id)
        or exists (select from sessions where employee_id = c.entity_id)
        or exists (select from history where employee_id = c.entity_id))`,
  },
  {
    what: 'was sent a link to sign in',
    found: (span) => sql`${wantedChanges(span)} and c.action = 'create'
      and exists (select from password_links l
        where l.customer_id = c.entity_id or l.employee_id = c.entity_id)`,
  },
];

/** What was changed since it was imported, or is gone. */
const changedSince = (table: string, kind: string, span: Span) => sql`c.kind = ${kind}
  and ${wantedChanges(span)} and not exists (select from ${sql.raw(table)} t
    where t.id = c.entity_id and t.version = c.base_version + 1)`;

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
  const checks = [
    ...HINDRANCES,
    ...TABLES.map(({ table, kind }) => ({
      what: 'was changed since',
      found: (all: Span) => changedSince(table, kind, all),
    })),
  ];
  for (const { what, found } of checks) {
    const titles = await firstTitles(db, span, found(span));
    if (titles.length === 0) continue;
    throw new DomainError(
      'conflict',
      `This import can no longer be undone: work stands on it (${named(titles)}: ${what}).`,
    );
  }
}
