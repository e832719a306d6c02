import type { LineItem, LineItemInput, SetItems } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { eq, sql } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { findUsableItems } from '../../price-book/usable-items.ts';
import { lockCall } from '../service-calls/lock.ts';
import { itemsLedger } from './ledger/items-ledger.ts';
import { replaceLines } from './ledger/replace-lines.ts';
import { identifyLines } from './merge-with-current.ts';

/** The lines that a call has or ever had, with their catalog items. */
export const everSeen = (tx: Transaction, callId: string) =>
  tx
    .selectDistinctOn([lineItems.id], {
      _id: lineItems.id,
      item: lineItems.itemId,
      taxable: lineItems.taxable,
      taxOverride: lineItems.taxOverride,
    })
    .from(lineItems)
    .where(eq(lineItems.callId, callId))
    .orderBy(lineItems.id, sql`${lineItems.fromVersion} desc`);

/**
 * Line items as they are stored: a line keeps its own description, price and taxable flag, even if
 * the catalog changes later.
 * @param fieldOf where the input names the item of the line with an index
 * @throws DomainError `invalid` for a line of another call or one without a catalog item
 */
export async function readItems(
  tx: Transaction,
  callId: string,
  items: readonly LineItemInput[],
  fieldOf: (index: number) => string,
): Promise<LineItem[]> {
  const seen = new Map((await everSeen(tx, callId)).map((line) => [line._id, line]));
  const sent = identifyLines(items, new Set(seen.keys()), 'items');
  const usable = await findUsableItems(
    tx,
    sent,
    new Set([...seen.values()].map(({ item }) => item)),
    fieldOf,
  );
  return sent.map((line, index): LineItem => {
    const before = seen.get(line._id);
    const item = usable(line.item, index);
    return {
      _id: line._id,
      item: item._id,
      description: line.description || item.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      amount: 0,
      taxable: before?.item === item._id ? before.taxable : item.taxable,
      taxOverride:
        line.taxOverride === undefined ? (before?.taxOverride ?? null) : line.taxOverride,
    };
  });
}

/**
 * Replaces the line items of a call; with a version, merges them with what others did since.
 * @throws DomainError `not_found`, `forbidden` as `refuseOthersCall` where it changes whether a line is taxed,
 *   `invalid` for a line without a catalog item, `conflict` with the current call when the same field
 *   was changed twice
 */
export async function setItems(
  tx: Transaction,
  author: Author,
  input: SetItems,
): Promise<ServiceCall> {
  const call = await lockCall(tx, input.id);
  const mine = await readItems(tx, call.id, input.items, (index) => `items.${index}.item`);
  return replaceLines<LineItem>(tx, author, call, input.version, mine, itemsLedger(tx, call.id));
}
