import type { TransactionSql } from 'postgres';

/**
 * Runs `load` while no trigger of ours works: what they would add to the rows, or to other rows, is
 * in the backup already. Then they work as before.
 */
export async function withoutTriggers(
  tx: TransactionSql,
  load: () => Promise<void>,
): Promise<void> {
  // Names come quoted, as SQL takes them; triggers that are off stay off.
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
