import type { Bench } from '../data/open-bench.ts';

/** What a database takes on the disk, in megabytes. */
export type SizeOnDisk = {
  all: number;
  /** The largest first, with what is stored apart from the rows. */
  tables: Named[];
  indexes: Named[];
};
type Named = { name: string; megabytes: number };

/** Asks a database for its size, and its largest tables and indexes. */
export async function measureSize({ sql }: Pick<Bench, 'sql'>): Promise<SizeOnDisk> {
  const [size] = await sql<{ megabytes: number }[]>`
    select pg_database_size(current_database()) / 1e6::float8 as megabytes`;
  const largest = (kind: 'r' | 'i') => sql<Named[]>`
    select relname as name, megabytes from pg_class,
      lateral (select (case relkind when 'r' then pg_table_size(oid) else pg_relation_size(oid) end) / 1e6::float8) as
        size (megabytes)
    where relnamespace = 'public'::regnamespace and relkind = ${kind} order by megabytes desc limit 12`;
  return {
    all: size?.megabytes ?? Number.NaN,
    tables: await largest('r'),
    indexes: await largest('i'),
  };
}
