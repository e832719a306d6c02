import { toCents } from '../platform/values/cents.ts';
import type { CUSTOMER_SORTS } from './customer-sorts.ts';

/** A customer in a list, with what can put them in their place. */
interface Placed {
  _id: string;
  /** In dollars; null for who may not see it. */
  owed: number | null;
  lastVisitAt: string | null;
}

/** Nobody was there yet. */
const NEVER = 'never';

const PLACES: Record<(typeof CUSTOMER_SORTS)[number], (row: Placed) => number | string | null> = {
  name: () => null,
  balance: ({ owed }) => owed && toCents(owed),
  lastVisitAt: ({ lastVisitAt }) => (lastVisitAt === null ? NEVER : Date.parse(lastVisitAt)),
};

/**
 * Where the next page of customers begins: behind this one, and behind what put them there when they were read (what they
 * owed, when somebody was there last), so that a payment or a visit between two pages moves nobody else.
 */
export function customerCursor(sort: keyof typeof PLACES, row: Placed): string {
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
