import { HISTORY_KINDS, type HistoryKind } from '@callboard/contract/platform/kinds';
import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { tableOfKind } from './table-of-kind.ts';

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
  for (const kind of HISTORY_KINDS) {
    // Imports and exports have no versions.
    if (kind === 'transfers') continue;
    const rows = await db.execute<{ line: string }>(sql`
      select ${kind}::text || ' ' || thing.id || ' ' || version.number as line
      from ${sql.raw(tableOfKind(kind))} thing
      cross join lateral generate_series(${first(kind)}, thing.version) as version(number)
      where not exists (select from history where kind = ${kind} and entity_id = thing.id
        and history.version = version.number)
      limit 20`);
    lines.push(...rows.map(({ line }) => line));
  }
  return lines;
}
