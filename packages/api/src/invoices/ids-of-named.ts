import type { InvoiceQuery } from '@callboard/contract/invoices/invoices';
import { invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { and, gte, type SQL, sql } from 'drizzle-orm';
import { holdsEach, isLikeEach } from '../platform/search-terms/word-conditions.ts';
import { afterInState, DOCUMENTS, indexedOrder, ownOrder, type Sorting } from './list-order.ts';

type State = InvoiceQuery['state'];

type Page = { state: State; sorting: Sorting; rows: number };

// Fewer than one in so many have a word that is left to the index of trigrams, which costs a page for each who has it.
const LEAVES_PER_ROW = 40;
const NAMES_PER_ROW = 400;
// However many rows are asked for, up to 501: a page of 500 finds a word that one in twenty, or one in a hundred, has.
const MOST_LEAVES = 10_000;
const MOST_NAMES = 50_000;
// More than are open or credited of 300,000: for those, the trigrams of a common name take longer than looking at each.
const MOST_IN_STATE = 20_000;

// Looked up one by one (`offset 0`), whatever Postgres guesses; the name of a number from an index that has both.
const NAME = sql`select n.folded from ${invoices} n where n.number = in_state.number offset 0`;
const DOCUMENT = sql`select * from ${invoices} where ${invoices.number} = found.number offset 0`;

const countOf = (of: 'in_state' | 'walked') => sql`(select count(*) from ${sql.raw(of)})`;

/** What is found first, as `walked`, and that nothing else needs to be looked for. */
type Walk = { walked: SQL; isEnough: SQL };

const isFull = (rows: number) => sql`${countOf('walked')} = ${rows}`;

/** Walks the list, unless a condition forbids it. The state is looked at behind the limit: of some, few are on the way. */
function leaves(isWalked: SQL, pieces: readonly string[][], { state, sorting, rows }: Page): SQL {
  const { by, isAfter } = indexedOrder(sorting);
  // Credit notes, which are neither, come before all others by their sums below zero.
  const isNoCredit =
    sorting.sort === 'total' && (state === 'open' || state === 'paid')
      ? gte(invoices.total, 0)
      : undefined;
  return sql`(select id from (
      select ${invoices.id}, ${invoices.folded}, ${invoiceStandings.state}
      from ${DOCUMENTS} where ${and(isWalked, isNoCredit, isAfter)}
      order by ${by} limit ${Math.min(rows * LEAVES_PER_ROW, MOST_LEAVES)}) listed
    where ${state === undefined ? sql`true` : sql`listed.state = ${state}`}
      and ${holdsEach(sql`listed.folded`, pieces)} limit ${rows})`;
}

/** Walks all; by number the index that has the names is walked alone, and so much farther. */
function walkAll(pieces: readonly string[][], page: Page): Walk {
  const { sorting, rows } = page;
  const { by, isAfter } = ownOrder(sorting);
  const names = sql`select of_number.id from (
      select found.number from (
        select ${invoices.number}, ${invoices.folded} from ${invoices} where ${isAfter ?? sql`true`}
        order by ${by} limit ${Math.min(rows * NAMES_PER_ROW, MOST_NAMES)}) found
      where ${holdsEach(sql`found.folded`, pieces)} limit ${rows}) hit
    join ${invoices} of_number on of_number.number = hit.number`;
  return {
    walked: sql`walked as materialized (${sorting.sort === 'number' ? names : leaves(sql`true`, pieces, page)})`,
    isEnough: sql`(${isFull(rows)})`,
  };
}

/**
 * Walks a state: by number the index of states is in order; in another order each of a state that few are in is looked
 * at, and of one that many are in the list is walked.
 */
function walkState(state: SQL, pieces: readonly string[][], page: Page): Walk {
  const { sorting, rows } = page;
  const own = ownOrder(sorting);
  const isOrdered = sorting.sort === 'number';
  const isAfter = isOrdered ? afterInState(state, sorting) : undefined;
  const dir = sql.raw(sorting.dir);
  const isSeenWhole = sql`${countOf('in_state')} < ${MOST_IN_STATE}`;
  const looked = sql`select ${invoices.id} from (
      select in_state.number from in_state cross join lateral (${NAME}) named
      where ${isOrdered ? sql`true` : isSeenWhole} and ${holdsEach(sql`named.folded`, pieces)}
      ${isOrdered ? sql`limit ${rows}` : sql`offset 0`}) found
    cross join lateral (${DOCUMENT}) invoices
    where ${own.isAfter ?? sql`true`} order by ${own.by} limit ${rows}`;
  return {
    // With `=` the state would be no part of the order, and Postgres could walk the numbers of all states.
    walked: sql`in_state as materialized (
        select ${invoiceStandings.number} from ${invoiceStandings}
        where ${and(sql`${invoiceStandings.state} between ${state} and ${state}`, isAfter)}
        order by ${invoiceStandings.state} ${dir}, ${invoiceStandings.number} ${dir} limit ${MOST_IN_STATE}),
      walked as materialized ((${looked})
        ${isOrdered ? sql`` : sql`union all ${leaves(sql`not (${isSeenWhole})`, pieces, page)}`})`,
    isEnough: sql`(${isFull(rows)} or ${isSeenWhole})`,
  };
}

/**
 * Selects the ids of the first documents of all with words in the name of whom they were issued to: a walk of bounded
 * length finds frequent words, the index of trigrams rare ones. How each table is read does not depend on the planner's
 * guess. A word that many have, but too few of those where the walk goes, is read wherever it is.
 * @param pieces of each word one has to be there
 */
export function idsOfNamed(pieces: readonly string[][], page: Page): SQL {
  const { state, sorting, rows } = page;
  const own = ownOrder(sorting);
  const { walked, isEnough } =
    state === undefined ? walkAll(pieces, page) : walkState(sql`${state}`, pieces, page);
  const isRightState =
    state === undefined
      ? sql`true`
      : sql`(select s.state from ${invoiceStandings} s where s.number = found.number) = ${state}`;
  return sql`(with ${walked}
    select id from walked where ${isEnough}
    union all (
      select id from (
        select ${invoices.id}, ${invoices.number} from (
          select * from ${invoices} where not ${isEnough}
            and ${isLikeEach(sql`${invoices.folded}`, pieces)} offset 0) invoices
        where ${own.isAfter ?? sql`true`} order by ${own.by} offset 0) found
      where ${isRightState} limit ${rows}))`;
}
