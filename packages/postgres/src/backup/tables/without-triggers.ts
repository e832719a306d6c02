import type { TransactionSql } from 'postgres';

/**
 * Runs `load` with user triggers disabled: whatever they would change or add is
 * already in the backup. Enables them again afterward.
 */
export async function withoutTriggers(
  tx: TransactionSql,
  load: () => Promise<void>,
): Promise<void> {
  // The names are already quoted; triggers that were disabled stay disabled.
  const triggers = await tx<{ table: string; name: string }[]>`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0
      and c.relnamespace = 'public'::regnamespace`;
  for (const { table, name } of triggers) {
    await tx.unsafe(`alter table ${table} disable trigger ${name}`);
  }
  await load();
  for (const { table, name } of triggers) {
    await tx.unsafe(`alter table ${table} enable trigger ${name}`);
  }
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Runs `load` without foreign keys, then restores them, which checks every row: tables can be
 * filled in any order, and checking all rows at once is faster than one by one.
 * @throws PostgresError if a row refers to a missing one
 */
export async function withoutForeignKeys(
  tx: TransactionSql,
  load: () => Promise<void>,
): Promise<void> {
  // The names are already quoted.
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
