import type { ISql } from 'postgres';
import type { SequenceState, TableShape } from '../backup-format.ts';
import { inPublic } from './quote-name.ts';

/**
 * The database's tables, by name, from the catalog, so that none is missed: all of the
 * `public` schema except those of extensions. Generated columns are left out.
 */
export async function listTables(sql: ISql): Promise<TableShape[]> {
  const rows = await sql<TableShape[]>`
    select c.relname as name, coalesce((
        select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ), '[]') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
        and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`;
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** The sequences and their next values. */
export async function listSequences(sql: ISql): Promise<SequenceState[]> {
  const sequences = await sql<{ name: string; step: string }[]>`
    select c.relname as name, s.seqincrement as step
    from pg_class c join pg_sequence s on s.seqrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C"`;
  const states: SequenceState[] = [];
  for (const { name, step } of sequences) {
    const [row] = await sql<{ next: string }[]>`
      select (case when is_called then last_value + ${step}::bigint else last_value end)::text as next
      from ${sql.unsafe(inPublic(name))}`;
    if (row) states.push({ name, next: row.next });
  }
  return states;
}
