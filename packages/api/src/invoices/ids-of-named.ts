import type { InvoiceQuery } from '@callboard/contract/invoices/invoices';
import { invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { and, type SQL, sql } from 'drizzle-orm';
import { holdsEach, isLikeEach } from '../platform/search-terms/word-conditions.ts';
import { DOCUMENTS, indexedOrder, ownOrder, type Sorting } from './list-order.ts';

type State = InvoiceQuery['state'];

type Page = { isListed: SQL | undefined; sorting: Sorting; rows: number };

// What fewer than one in forty documents have, the index of trigrams finds among thousands at most.
const LEAVES_PER_ROW = 40;
const NAMES_PER_ROW = 400;

// Looked up one by one (`offset 0`), whatever Postgres guesses; the name of a number from an index that has both.
const NAME = sql`select n.folded from ${invoices} n where n.number = s.number offset 0`;
const DOCUMENT = sql`select * from ${invoices} where ${invoices.number} = found.number offset 0`;

/** Of the few documents that are in a state, each is looked at. */
function idsInState(state: string, pieces: readonly string[][], { sorting, rows }: Page): SQL {
  const { by, isAfter } = ownOrder(sorting);
  return sql`(select ${invoices.id} from (
      select s.number from ${invoiceStandings} s cross join lateral (${NAME}) named
      where s.state = ${state} and ${holdsEach(sql`named.folded`, pieces)} offset 0) found
    cross join lateral (${DOCUMENT}) invoices
    where ${isAfter ?? sql`true`} order by ${by} limit ${rows})`;
}

/** Walks the list; by number the index that has the names is walked alone, and so much farther. */
function walk(isRightState: SQL, pieces: readonly string[][], page: Page): SQL {
  const { isListed, sorting, rows } = page;
  const [list, own] = [indexedOrder(sorting), ownOrder(sorting)];
  if (sorting.sort !== 'number') {
    return sql`select id from (
        select ${invoices.id}, ${invoices.folded} from ${DOCUMENTS} where ${and(sql`true`, isListed, list.isAfter)}
        order by ${list.by} limit ${rows * LEAVES_PER_ROW}) listed
      where ${holdsEach(sql`listed.folded`, pieces)} limit ${rows}`;
  }
  return sql`select of_number.id from (
      select found.number from (
        select ${invoices.number}, ${invoices.folded} from ${invoices} where ${own.isAfter ?? sql`true`}
        order by ${own.by} limit ${rows * NAMES_PER_ROW}) found
      where ${holdsEach(sql`found.folded`, pieces)} and ${isRightState} limit ${rows}) hit
    join ${invoices} of_number on of_number.number = hit.number`;
}

/** Frequent words are found by walking the list, rare ones by the index of trigrams. */
function idsOfMost(isRightState: SQL, pieces: readonly string[][], page: Page): SQL {
  const { sorting, rows } = page;
  const own = ownOrder(sorting);
  return sql`(with walked as materialized (${walk(isRightState, pieces, page)})
    select id from walked where (select count(*) from walked) = ${rows}
    union all (
      select id from (
        select ${invoices.id}, ${invoices.number} from (
          select * from ${invoices} where (select count(*) from walked) < ${rows}
            and ${isLikeEach(sql`${invoices.folded}`, pieces)} offset 0) invoices
        where ${own.isAfter ?? sql`true`} order by ${own.by} offset 0) found
      where ${isRightState} limit ${rows}))`;
}

/**
 * Selects the ids of the first documents of all with words in the name of whom they were issued to. Whatever the
 * words, a small part is read, and nothing depends on the planner's guess.
 * @param pieces of each word one has to be there
 * @param page `isListed`: of `DOCUMENTS`, that they are in the state
 */
export function idsOfNamed(state: State, pieces: readonly string[][], page: Page): SQL {
  if (state === undefined) return idsOfMost(sql`true`, pieces, page);
  if (state !== 'paid') return idsInState(state, pieces, page);
  // Nearly all are: looked up for those of the page, in their order.
  const isPaid = sql`(select s.state from ${invoiceStandings} s where s.number = found.number) = ${state}`;
  return idsOfMost(isPaid, pieces, page);
}
