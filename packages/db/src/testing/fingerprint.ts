import { ask } from './ask.ts';

/** Every table of a database, found in its catalog, with the number and a hash of its rows, whatever the
 * order of its columns. */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const tables = await ask(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const prints = tables.map(
    ({ name }) => `select '${name}' as name, concat(count(*), ' ', md5(
      string_agg(md5(row), '' order by row collate "C"))) as print
      from ${name} t cross join lateral (values (to_jsonb(t)::text)) as j (row)`,
  );
  if (prints.length === 0) return {};
  const rows = await ask(url, `${prints.join(' union all ')} order by name`);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
