import type { Reader } from '@callboard/db/client';
import { callNotes } from '@callboard/db/schema/call-notes';
import { listEntries } from '@callboard/db/schema/company-lists';
import { customerNotes } from '@callboard/db/schema/customer-notes';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { type SQL, sql } from 'drizzle-orm';
import type { TypedWord } from '../searching/read-typed.ts';
import { excerptOf, saidQuery, says } from '../searching/said-query.ts';
import { IS_UNFINISHED } from '../service-calls/in-state.ts';
import type { Found } from './found.ts';
import { RANKS } from './rank.ts';

type Row = { id: string; said: string | null };

// One kind of result hides no other.
export const ENOUGH = 5;
export const MOST_OF_A_KIND = sql.raw(String(ENOUGH));

const MOST_READ = 300;

/** Work that is still to be done comes first, then whatever is nearest to today. */
export const NEAREST_FIRST = sql`(c.${IS_UNFINISHED}) desc,
  abs(extract(epoch from c.scheduled_at - now())), c.id`;

const best = (calls: SQL, text: SQL, query: string) => sql`
  select c.id, case when ${says(sql`c.description`, sql`${query}`)}
    then ${excerptOf(sql`c.description`, sql`${query}`)} end as said
  from (select * from ${calls} c where ${says(text, sql`${query}`)}
    order by ${NEAREST_FIRST} limit ${MOST_OF_A_KIND}) c`;

/** The job type of a call `c`, in the company's words. */
const JOB_TYPE = sql`(select j.name from ${listEntries} j
  where j.list = 'job-types' and j.key = c.job_type)`;
const jobTypesWith = (letters: string) => sql`(select j.key from ${listEntries} j
  where j.list = 'job-types' and strpos(lower(j.name), ${letters}) > 0)`;

// Words that many calls have are soon found in those of these days, where they mean something; reading
// all of them takes ten times as long.
const DAYS = sql.raw(`interval '7 days'`);
const MOST_NEAR = sql.raw('60');
const LETTERS = 3;

/** Calls of these days, later and earlier ones apart, that may have the words: tested by their first letters. */
function near(words: readonly TypedWord[]): SQL {
  const mayHave = sql.join(
    words.map(({ text }) => {
      const letters = text.slice(0, LETTERS);
      return sql`(strpos(lower(c.description), ${letters}) > 0
        or c.job_type in ${jobTypesWith(letters)})`;
    }),
    sql` and `,
  );
  const some = (when: SQL, order: SQL) => sql`
    (select c.* from ${serviceCalls} c where ${when} and ${mayHave}
      order by c.scheduled_at ${order} limit ${MOST_NEAR})`;
  return sql`(${some(sql`c.scheduled_at >= now() and c.scheduled_at < now() + ${DAYS}`, sql`asc`)}
    union all ${some(sql`c.scheduled_at < now() and c.scheduled_at > now() - ${DAYS}`, sql`desc`)})`;
}

// All that have the words, through their index.
const saying = (query: string) => sql`(select c.* from ${serviceCalls} c
  where ${says(sql`c.description`, sql`${query}`)} limit ${sql.raw(String(MOST_READ))})`;

const asFound = (kind: 'call' | 'customer', rank: number, rows: readonly Row[]): Found[] =>
  rows.map(({ id, said }, index) => ({ kind, id, rank, name: String(index), said }));

/**
 * Calls whose problem has the words, those of these days with their job type: open ones first, then by
 * how near they are.
 */
export async function callsSaying(db: Reader, words: readonly TypedWord[]): Promise<Found[]> {
  const query = saidQuery(words);
  const text = sql`c.description || ' ' || coalesce(${JOB_TYPE}, '')`;
  const soon = await db.execute<Row>(best(near(words), sql`(${text})`, query));
  const isEnough = soon.length >= ENOUGH;
  const rows = isEnough
    ? soon
    : await db.execute<Row>(best(saying(query), sql`c.description`, query));
  return asFound('call', RANKS.problem, isEnough ? rows : [...soon, ...rows]);
}

/** Calls and customers whose notes have the words, each once, with the newest of them. */
export async function notesSaying(db: Reader, words: readonly TypedWord[]): Promise<Found[]> {
  const query = saidQuery(words);
  const text = excerptOf(sql`n.text`, sql`${query}`);
  const has = sql`${says(sql`n.text`, sql`${query}`)} and n.to_version is null`;
  const newest = (owner: SQL, notes: SQL) => sql`
    select n.id, ${text} as said from (
      select distinct on (n.id) n.id, n.text, n.created_at from (
        select ${owner} as id, n.text, n.created_at from ${notes} where ${has} limit ${MOST_READ}) n
      order by n.id, n.created_at desc) n
    order by n.created_at desc limit ${MOST_OF_A_KIND}`;
  const [ofCalls, ofCustomers] = await Promise.all([
    db.execute<Row>(newest(sql`n.call_id`, sql`${callNotes} n`)),
    db.execute<Row>(
      newest(
        sql`n.customer_id`,
        sql`${customerNotes} n join ${customers} c on c.id = n.customer_id and c.merged_into_id is null`,
      ),
    ),
  ]);
  return [...asFound('call', RANKS.note, ofCalls), ...asFound('customer', RANKS.note, ofCustomers)];
}
