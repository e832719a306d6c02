import type { LineItem, ServiceCall, SetItems } from '@callboard/contract/service-calls';
import type { Transaction } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findUsableItems } from '../catalog/usable-items.ts';
import type { Actor } from '../context.ts';
import { serviceCallById } from '../service-calls/by-id.ts';
import { lockCall } from '../service-calls/lock.ts';
import { lineItemsOf } from './current.ts';
import { diffLines } from './diff-lines.ts';
import { identifyLines, mergeWithCurrent } from './merge-with-current.ts';

const FIELDS = ['item', 'description', 'quantity', 'unitPrice', 'taxable'] as const;

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

// A line keeps its own description, price and taxable flag, whatever the catalog says later.
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
  actor: Actor,
  input: SetItems,
): Promise<ServiceCall> {
  const call = await lockCall(tx, input.id);
  const readCall = () => serviceCallById(tx, actor, call.id);
  const read = (version?: number) => lineItemsOf(tx, call.id, version);
  const mine = await readSent(tx, call.id, input);
  const { current, lines } = await mergeWithCurrent<LineItem>(
    { path: 'items', fields: FIELDS, read },
    call,
    input.version,
    mine,
    readCall,
  );
  const { close, open } = diffLines(current, lines, FIELDS);
  if (close.length === 0) return readCall();
  const version = call.version + 1;
  await tx
    .update(lineItems)
    .set({ toVersion: version })
    .where(
      and(eq(lineItems.callId, call.id), isNull(lineItems.toVersion), inArray(lineItems.id, close)),
    );
  if (open.length > 0) {
    await tx.insert(lineItems).values(
      open.map((line) => ({
        id: line._id,
        callId: call.id,
        fromVersion: version,
        position: line.position,
        itemId: line.item,
        description: line.description,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        taxable: line.taxable,
      })),
    );
  }
  await tx
    .update(serviceCalls)
    .set({
      version,
      subtotal: sql`(select coalesce(sum(l.amount_cents), 0) from ${lineItems} l
        where l.call_id = ${call.id} and l.to_version is null)`,
    })
    .where(eq(serviceCalls.id, call.id));
  return readCall();
}
