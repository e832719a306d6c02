import type { LineItem, LineItemInput } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { computeDocument, type PricedLine } from '@callboard/contract/money/compute-document';
import type { CatalogItem } from '@callboard/contract/price-book/catalog';
import { putLine } from '~/features/calls/lines/call-lines.ts';

/** An item of the price book; its price is unknown where the device could not read it. */
export type BookItem = Pick<CatalogItem, '_id' | 'name' | 'code' | 'description'> & {
  price: number | undefined;
  /** Whether it is being read. */
  isPriceComing?: boolean;
};

type Lines = Pick<ServiceCall, 'items'>;

/** The line that an item's row counts: the same item again raises its quantity. */
export const lineOf = ({ items }: Lines, itemId: string): LineItem | undefined =>
  items.findLast(({ item }) => item === itemId);

/** A quantity after this many taps on + (or on −); 0 means that the line goes. */
export function quantityAfter(quantity: number, taps: number): number {
  let after = quantity;
  for (let left = Math.abs(taps); left > 0; left -= 1) {
    // No line has less than 1: an hour and a half becomes an hour before it goes.
    after = taps > 0 ? after + 1 : after > 1 ? Math.max(after - 1, 1) : 0;
  }
  return Math.round(after * 100) / 100;
}

/**
 * The call that taps count on. Where the line that they take from is not on the one that this page has,
 * that one may be behind: it is read again, so that no tap is dropped on what only seems to be gone.
 */
export const callForTaps = async <Call extends Lines>(
  known: Call,
  { itemId, taps }: { itemId: string; taps: number },
  loadAgain: () => Promise<Call>,
): Promise<Call> => (taps < 0 && !lineOf(known, itemId) ? loadAgain() : known);

export type LineStep =
  | { kind: 'add'; line: LineItemInput }
  | { kind: 'set'; items: readonly (LineItem | LineItemInput)[]; version: number };

/**
 * What to send for so many taps on an item.
 * @returns nothing if there is nothing to do: the line is gone already
 */
export function stepOf(
  call: Lines & Pick<ServiceCall, 'version'>,
  item: Omit<BookItem, 'price'> & { price: number },
  taps: number,
): LineStep | undefined {
  const line = lineOf(call, item._id);
  const quantity = quantityAfter(line?.quantity ?? 0, taps);
  if (line) {
    const others = call.items.filter(({ _id }) => _id !== line._id);
    const items = quantity === 0 ? others : putLine(call.items, { ...line, quantity });
    return { kind: 'set', items, version: call.version };
  }
  if (quantity === 0) return undefined;
  const description = item.description || item.name;
  return {
    kind: 'add',
    line: { item: item._id, description, quantity, unitPrice: item.price },
  };
}

/** How many lines there are and what they come to, with the quantities shown for some items. */
export function linesInAll(
  call: Lines,
  shown: readonly { item: BookItem; quantity: number }[],
): { count: number; total: number } {
  const lines = new Map<string, PricedLine>(call.items.map((line) => [line._id, line]));
  for (const { item, quantity } of shown) {
    const line = lineOf(call, item._id);
    const id = line?._id ?? item._id;
    if (quantity === 0) lines.delete(id);
    else lines.set(id, { quantity, unitPrice: line?.unitPrice ?? item.price ?? 0 });
  }
  return { count: lines.size, total: computeDocument([...lines.values()]).subtotal };
}
