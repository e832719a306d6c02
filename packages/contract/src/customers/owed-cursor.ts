import { toCents } from '../platform/values/cents.ts';

/**
 * Where the next page of customers by what they owe begins: behind this one, and behind what they owed when they
 * were read, so that a payment between two pages moves nobody but who paid.
 * @param owed in dollars, as the row had it
 */
export const owedCursor = ({ _id, owed }: { _id: string; owed: number | null }): string =>
  owed === null ? _id : `${_id}:${toCents(owed)}`;

/**
 * Reads such a cursor; the id alone is one, too.
 * @returns the id as it was sent, and the cents, if they were; undefined for what is no cursor
 */
export function readOwedCursor(cursor: string): { id: string; cents?: number } | undefined {
  const [, id, cents] = /^([^:]*)(?::(-?\d{1,15}))?$/.exec(cursor) ?? [];
  if (id === undefined) return undefined;
  return cents === undefined ? { id } : { id, cents: Number(cents) };
}
