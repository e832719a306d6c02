import { ask } from './ask.ts';

const OWN = (oid: string, catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid}
    and deptype = 'e')`;

const PARTS = [
  `select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  "select indexdef from pg_indexes where schemaname = 'public'",
  `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  `select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and ${OWN('pg_proc.oid', 'pg_proc')}`,
  `select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value,
      increment_by, cycle, cache_size) from pg_sequences where schemaname = 'public'`,
  "select concat('extension ', extname) from pg_extension",
];

/** Everything that migrations create, one line each, in an order no migration can affect. */
export async function schemaOf(url: string): Promise<string[]> {
  const rows = await ask(url, `select thing from (${PARTS.join(' union all ')}) as t (thing)`);
  return rows.map(({ thing }) => String(thing)).toSorted();
}
