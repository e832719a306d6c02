import { toCents } from '../platform/values/cents.ts';
import type { CUSTOMER_SORTS } from './customer-sorts.ts';

type Sort = (typeof CUSTOMER_SORTS)[number];

/** A customer in a list, with what puts them in their place. */
type Placed<By extends Sort> = { _id: string } & {
  name: unknown;
  /** In dollars; null for who may not see it. */
  balance: { owed: number | null };
  lastVisitAt: { lastVisitAt: string | null };
}[By];

/** Nobody was there yet. */
const NEVER = 'never';

const PLACES: { [By in Sort]: (row: Placed<By>) => number | string | null } = {
  name: () => null,
  balance: ({ owed }) => owed && toCents(owed),
  lastVisitAt: ({ lastVisitAt }) => (lastVisitAt === null ? NEVER : Date.parse(lastVisitAt)),
};

/**
 * Where the next page of customers begins: behind this one, and behind what put them there when they were read (what they
 * owed, when somebody was there last), so that a payment or a visit between two pages moves nobody else.
 */
export function customerCursor<By extends Sort>(sort: By, row: Placed<By>): string {
  const place = PLACES[sort](row);
  return place === null ? row._id : `${row._id}:${place}`;
}

// To the last day that a time can have, and as far back as Postgres counts without a minus in front of the year.
const [EARLIEST, LATEST] = [-62_135_596_800_000, 253_402_300_799_999];

interface CustomerCursor {
  /** As it was sent. */
  id: string;
  /** Cents, or milliseconds since 1970; null where nobody was there yet, undefined where it is the id alone. */
  place?: number | null;
}

/**
 * Reads such a cursor; the id alone is one, too.
 * @returns undefined for what is no cursor of that order
 */
export function readCustomerCursor(
  sort: 'balance' | 'lastVisitAt',
  cursor: string,
): CustomerCursor | undefined {
  const [, id, place] = /^([^:]*)(?::(-?\d{1,15}|never))?$/.exec(cursor) ?? [];
  if (id === undefined) return undefined;
  if (place === undefined) return { id };
  if (place === NEVER) return sort === 'lastVisitAt' ? { id, place: null } : undefined;
  const value = Number(place);
  const isTime = EARLIEST <= value && value <= LATEST;
  return sort === 'balance' || isTime ? { id, place: value } : undefined;
}
