import type { Reader } from '@callboard/db/client';
import { callNotes } from '@callboard/db/schema/call-notes';
import { listEntries } from '@callboard/db/schema/company-lists';
import { customerNotes } from '@callboard/db/schema/customer-notes';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { type SQL, sql } from 'drizzle-orm';
import { IS_UNFINISHED } from '../calls/service-calls/in-state.ts';
import type { TypedWord } from '../platform/search-terms/read-typed.ts';
import { excerptOf, saidQuery, says } from '../platform/search-terms/said-query.ts';
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

const best = (calls: SQL, query: string) => sql`
  select c.id, case when ${says(sql`c.description`, sql`${query}`)}
    then ${excerptOf(sql`c.description`, sql`${query}`)} end as said
  from (${calls} limit ${MOST_OF_A_KIND}) c`;

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

/**
 * Calls of these days with the words, later and earlier ones apart: tested by their first letters, and in
 * the order that is wanted only as far as needed, since reading a text for its words is what takes long.
 */
function near(words: readonly TypedWord[], query: string): SQL {
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
  const text = sql`(c.description || ' ' || coalesce(${JOB_TYPE}, ''))`;
  return sql`select * from (select * from (
      ${some(sql`c.scheduled_at >= now() and c.scheduled_at < now() + ${DAYS}`, sql`asc`)}
      union all ${some(sql`c.scheduled_at < now() and c.scheduled_at > now() - ${DAYS}`, sql`desc`)}) c
    order by ${NEAREST_FIRST} offset 0) c
  where ${says(text, sql`${query}`)}`;
}

// All that have the words, through their index. A beginning costs it as much as all that begins so has
// texts, a whole word next to nothing: with 1,000,000 calls 160 to 420 ms, or 2 to 8.
const saying = (query: string) => sql`select * from (select c.* from ${serviceCalls} c
    where ${says(sql`c.description`, sql`${query}`)} limit ${sql.raw(String(MOST_READ))}) c
  order by ${NEAREST_FIRST}`;

const asFound = (kind: 'call' | 'customer', rank: number, rows: readonly Row[]): Found[] =>
  rows.map(({ id, said }, index) => ({ kind, id, rank, name: String(index), said }));

/** Calls of these days whose problem or job type has the words: open ones first, then by how near they are. */
export async function callsNearSaying(db: Reader, words: readonly TypedWord[]): Promise<Found[]> {
  const query = saidQuery(words, 'prefix');
  return asFound('call', RANKS.problem, await db.execute<Row>(best(near(words, query), query)));
}

/** The same of all calls by their problem alone; words that are only begun where whole ones are not enough. */
export async function callsEverSaying(db: Reader, words: readonly TypedWord[]): Promise<Found[]> {
  const ask = (query: string) => db.execute<Row>(best(saying(query), query));
  const whole = await ask(saidQuery(words, 'whole'));
  const rows = whole.length < ENOUGH ? await ask(saidQuery(words, 'prefix')) : whole;
  return asFound('call', RANKS.problem, rows);
}

/** Calls and customers whose notes have the words, each once, with the newest of them. */
export async function notesSaying(db: Reader, words: readonly TypedWord[]): Promise<Found[]> {
  const query = saidQuery(words, 'prefix');
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
