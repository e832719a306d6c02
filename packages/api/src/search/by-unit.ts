import type { Reader } from '@callboard/db/client';
import { equipment } from '@callboard/db/schema/equipment';
import { sql } from 'drizzle-orm';
import { contains } from '../platform/search-terms/like-pattern.ts';
import type { TypedWord } from '../platform/search-terms/read-typed.ts';
import { MOST_OF_A_KIND } from './by-said.ts';
import type { Found } from './found.ts';
import { RANKS } from './rank.ts';

const FEWEST_LETTERS = 3;
const MOST_READ = sql.raw('300');

/** Units whose brand or model begin with the words; those in use first, then the newest. */
export async function unitsNamed(db: Reader, words: readonly TypedWord[]): Promise<Found[]> {
  if (!words.some(({ text }) => text.length >= FEWEST_LETTERS)) return [];
  const has = words.map(({ text }) => sql`e.folded like ${contains(` ${text}`)}`);
  const rows = await db.execute<{ id: string }>(sql`
    with named as materialized (select e.id, e.retired_on, e.created_at from ${equipment} e
      where ${sql.join(has, sql` and `)} limit ${MOST_READ})
    select id from named order by retired_on is not null, created_at desc, id limit ${MOST_OF_A_KIND}`);
  return rows.map(({ id }, index) => ({
    kind: 'equipment',
    id,
    rank: RANKS.unit,
    name: String(index),
  }));
}
