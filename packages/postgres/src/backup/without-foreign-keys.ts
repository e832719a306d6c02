import type { TransactionSql } from 'postgres';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Runs `load` without the foreign keys, then puts them back, which checks every row: so tables can be
 * filled in any order, and a check of all rows at once is faster than one for each.
 * @throws PostgresError when a row refers to nothing
 */
export async function withoutForeignKeys(
  tx: TransactionSql,
  load: () => Promise<void>,
): Promise<void> {
  // Names come quoted, as SQL takes them.
  const keys = await tx<ForeignKey[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;
  for (const { table, name } of keys) {
    await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  }
  await load();
  for (const { table, name, definition } of keys) {
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
