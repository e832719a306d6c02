import type postgres from 'postgres';
import { type Place, untilUnlocked } from './until-unlocked.ts';

const STILL_AT_IT_MS = 30_000;

/** Builds an index while others read and write; one that was left unfinished is built anew. */
export async function buildIndex(
  sql: postgres.Sql,
  { index, text }: { index: string; text: string },
  place: Place,
): Promise<void> {
  const stillAtIt = setInterval(
    () => place.say(`${place.name} builds ${index}, and may wait for transactions of others`),
    STILL_AT_IT_MS,
  );
  try {
    await untilUnlocked(sql, place, async () => {
      const [found] = await sql<{ isValid: boolean }[]>`
        select indisvalid as "isValid" from pg_index
        where indexrelid = to_regclass(format('public.%I', ${index}::text))`;
      if (found?.isValid) return;
      if (found) await sql`drop index concurrently ${sql(`public.${index}`)}`;
      await sql.unsafe(text);
    });
  } finally {
    clearInterval(stillAtIt);
  }
}
