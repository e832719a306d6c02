import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../platform/search-terms/like-pattern.ts';
import type { Typed } from '../platform/search-terms/read-typed.ts';
import type { Found } from './found.ts';
import { rankOf, rankOfDigits } from './rank.ts';

const MOST_READ = sql.raw('50');

type Row = { id: string; writing: string; phoneDigits: string; isActive: boolean };

const DIGITS = sql`regexp_replace(e.phone, '[^0-9]', '', 'g')`;
// As their index has it.
const WRITING = sql`(' ' || folded(e.first_name || ' ' || e.last_name || ' ' || e.email || ' ' || ${DIGITS}) || ' ')`;

const rowsWith = (db: Reader, condition: SQL) =>
  db.execute<Row>(sql`
    with found as materialized (select e.*, ${WRITING} as writing, ${DIGITS} as digits
      from ${employees} e where ${condition})
    select id, writing, digits as "phoneDigits", is_active as "isActive" from found
    order by is_active desc, writing, id limit ${MOST_READ}`);

const LATER = 0.05;

/** Employees by words of their name or email, or part of their number; who left comes later. */
export async function byEmployee(db: Reader, { words, digits }: Typed): Promise<Found[]> {
  if (words.length === 0) return [];
  const has = words.map(({ text }) => sql`${WRITING} like ${contains(` ${text}`)}`);
  const isNamed = sql.join(has, sql` and `);
  const rows = await rowsWith(
    db,
    digits ? sql`${WRITING} like ${contains(digits)}` : sql`(${isNamed})`,
  );
  return rows.flatMap(({ id, writing, phoneDigits, isActive }): Found[] => {
    const rank = digits ? rankOfDigits(digits, phoneDigits) : rankOf(words, writing);
    if (rank === undefined) return [];
    return [{ kind: 'employee', id, rank: rank + (isActive ? 0 : LATER), name: writing }];
  });
}
