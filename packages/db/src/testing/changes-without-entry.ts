import { type HistoryKind, SETTINGS_ID } from '@callboard/contract/history';
import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

const TABLES: [kind: HistoryKind, table: string, id: string][] = [
  ['service-calls', 'service_calls', 'id'],
  ['customers', 'customers', 'id'],
  ['properties', 'properties', 'id'],
  ['catalog', 'catalog_items', 'id'],
  ['employees', 'employees', 'id'],
  ['referral-sources', 'referral_sources', 'id'],
  ['company-lists', 'list_entries', 'id'],
  ['files', 'files', 'id'],
  ['equipment', 'equipment', 'id'],
  ['settings', 'settings', `'${SETTINGS_ID}'::uuid`],
];

/**
 * Versions of things that the history has no entry for; a first version may be older than it.
 * @param since demo data has a past without a history: there only gaps after an entry count
 * @returns one line per missing entry, such as `customers 1b2c… 3`
 */
export async function changesWithoutEntry(
  db: Database,
  since: 'creation' | 'first entry' = 'creation',
): Promise<string[]> {
  const first = (kind: HistoryKind) =>
    since === 'creation'
      ? sql`2`
      : sql`(select min(version) from history where kind = ${kind} and entity_id = thing.id)`;
  const lines: string[] = [];
  for (const [kind, table, id] of TABLES) {
    const rows = await db.execute<{ line: string }>(sql`
      select ${kind}::text || ' ' || thing.id || ' ' || version.number as line
      from (select ${sql.raw(id)} as id, version from ${sql.raw(table)}) thing
      cross join lateral generate_series(${first(kind)}, thing.version) as version(number)
      where not exists (select from history where kind = ${kind} and entity_id = thing.id
        and history.version = version.number)
      limit 20`);
    lines.push(...rows.map(({ line }) => line));
  }
  return lines;
}
