import type { SearchHit, SearchQuery, SearchResults } from '@callboard/contract/search';
import type { Reader } from '@callboard/db/client';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { listCustomers } from '../customers/list.ts';
import { asCallHits, asCustomerHits, asPropertyHits } from './hits.ts';

const CALL_NUMBER = /^#?\s*(\d{1,9})$/;

/**
 * What the search box finds, best first; for staff.
 * @returns nothing for an empty search
 */
export async function find(
  db: Reader,
  actor: Actor,
  { q, limit }: SearchQuery,
): Promise<SearchResults> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { results: [] };
  const number = CALL_NUMBER.exec(q)?.[1];
  const [found, numbered] = await Promise.all([
    listCustomers(db, { q, limit }),
    number === undefined
      ? []
      : db
          .select({ id: serviceCalls.id })
          .from(serviceCalls)
          .where(eq(serviceCalls.callNumber, Number(number))),
  ]);
  const customerIds = found.slice(0, limit).map(({ _id }) => _id);
  const places = await db
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        inArray(properties.customerId, customerIds),
        or(...words.map((word) => sql`strpos(${properties.search}, ${word}) > 0`)),
      ),
    )
    .limit(limit);
  const hits = await Promise.all([
    asCallHits(
      db,
      actor,
      numbered.map(({ id }) => id),
    ),
    asCustomerHits(db, actor, customerIds),
    asPropertyHits(
      db,
      places.map(({ id }) => id),
    ),
  ]);
  return { results: hits.flat<SearchHit[][]>().slice(0, limit) };
}
