import type { LineItem, ServiceCall, SetItems } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { eq, sql } from 'drizzle-orm';
import { findUsableItems } from '../catalog/usable-items.ts';
import type { Author } from '../history/author.ts';
import { lockCall } from '../service-calls/lock.ts';
import { itemsLedger } from './items-ledger.ts';
import { identifyLines } from './merge-with-current.ts';
import { replaceLines } from './replace-lines.ts';

const everSeen = (tx: Transaction, callId: string) =>
  tx
    .selectDistinctOn([lineItems.id], {
      _id: lineItems.id,
      item: lineItems.itemId,
      taxable: lineItems.taxable,
    })
    .from(lineItems)
    .where(eq(lineItems.callId, callId))
    .orderBy(lineItems.id, sql`${lineItems.fromVersion} desc`);

// A line keeps its own description, price and taxable flag, even if the catalog changes later.
async function readSent(tx: Transaction, callId: string, input: SetItems) {
  const seen = new Map((await everSeen(tx, callId)).map((line) => [line._id, line]));
  const sent = identifyLines(input.items, new Set(seen.keys()), 'items');
  const usable = await findUsableItems(
    tx,
    sent,
    new Set([...seen.values()].map(({ item }) => item)),
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
    };
  });
}

/**
 * Replaces the line items of a call; with a version, merges them with what others did since.
 * @throws DomainError `not_found`, `invalid` for a line without a catalog item, `conflict` with
 *   the current call when the same field was changed twice
 */
export async function setItems(
  tx: Transaction,
  author: Author,
  input: SetItems,
): Promise<ServiceCall> {
  const call = await lockCall(tx, input.id);
  const mine = await readSent(tx, call.id, input);
  return replaceLines<LineItem>(tx, author, call, input.version, mine, itemsLedger(tx, call.id));
}
