import { changedItem, changedPayment } from '@callboard/contract/calls/call-changes';
import type { LineItem, Payment } from '@callboard/contract/calls/call-lines';
import type {
  CallWithLine,
  ChangeItem,
  ChangePayment,
  RemoveItem,
  RemovePayment,
} from '@callboard/contract/calls/line-changes';
import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import type { Author } from '../../platform/history/author.ts';
import { findUsableItems } from '../../price-book/usable-items.ts';
import { serviceCallById } from '../service-calls/by-id.ts';
import { tellLateWork } from '../service-calls/edit-conflicts/tell-late-work.ts';
import { lockCall } from '../service-calls/lock.ts';
import { checkInvoice } from './check-invoice.ts';
import { itemsLedger } from './ledger/items-ledger.ts';
import { paymentsLedger } from './ledger/payments-ledger.ts';
import { type WritableLedger, writeLines } from './ledger/replace-lines.ts';
import type { Line } from './merge-lines.ts';
import { findLine, type OneLine, refuseTaken, removedMeanwhile } from './one-line.ts';
import { everSeen } from './set-items.ts';

/** What a change makes of a line. */
type Changed<Stored> = {
  next: Stored;
  /** The fields that it names, undefined where it does not. */
  wanted: HistoryValues;
};

async function changeLine<Stored extends Line>(
  tx: Transaction,
  author: Author,
  at: OneLine,
  ledger: WritableLedger<Stored>,
  change: (line: Stored) => Promise<Changed<Stored>>,
): Promise<CallWithLine> {
  const found = await findLine<Stored>(ledger, at);
  if (!found) throw await removedMeanwhile(tx, author, at);
  const { current, line } = found;
  const { next, wanted } = await change(line);
  await refuseTaken<Stored>(tx, author, ledger, at, line, wanted);
  const lines = current.map((one) => (one._id === line._id ? next : one));
  const textField = ledger.path === 'items' ? 'description' : 'reference';
  return writeLines<Stored>(tx, author, at.call, { current, lines, textField }, ledger);
}

// What no value is equal to: whatever others changed stands in the way of a removal.
const GONE = Symbol('gone');

async function removeLine<Stored extends Line>(
  tx: Transaction,
  author: Author,
  at: OneLine,
  ledger: WritableLedger<Stored>,
): Promise<CallWithLine> {
  const found = await findLine<Stored>(ledger, at);
  // Somebody was faster, and did the same.
  if (!found) return { ...(await serviceCallById(tx, author, at.call.id)), isUnchanged: true };
  const { current, line } = found;
  const all = Object.fromEntries(ledger.fields.map((field) => [field, GONE]));
  await refuseTaken<Stored>(tx, author, ledger, at, line, all);
  const lines = current.filter(({ _id }) => _id !== line._id);
  return writeLines<Stored>(tx, author, at.call, { current, lines, textField: '' }, ledger);
}

/** The catalog item of a line, which may have left the catalog if the call has or had it. */
async function catalogItemOf(tx: Transaction, callId: string, id: string) {
  const known = new Set((await everSeen(tx, callId)).map(({ item }) => item));
  const usable = await findUsableItems(tx, [{ item: id }], known, () => 'item');
  return usable(id, 0);
}

/**
 * Changes fields of one line item; the others, and all other lines, stay as they are.
 * @throws DomainError `not_found`, `forbidden` as `setItems`, `invalid` for a line without a catalog item or too much text,
 *   `conflict` with the current call where somebody else changed the same field or removed the line
 */
export async function changeItem(
  tx: Transaction,
  author: Author,
  { id, lineId, version: basedOn, ...sent }: ChangeItem,
): Promise<CallWithLine> {
  const call = await lockCall(tx, id);
  await tellLateWork(tx, author, call);
  const at = { call, id: lineId, basedOn };
  return changeLine<LineItem>(tx, author, at, itemsLedger(tx, call.id), async (line) => {
    const { quantity, unitPrice, taxOverride } = sent;
    const item = await catalogItemOf(tx, call.id, sent.item ?? line.item);
    const description = sent.description === '' ? item.name : sent.description;
    return {
      next: {
        ...changedItem(line, {
          item: item._id,
          description,
          quantity,
          unitPrice,
          taxOverride,
        }),
        taxable: item._id === line.item ? line.taxable : item.taxable,
      },
      wanted: { item: sent.item && item._id, description, quantity, unitPrice, taxOverride },
    };
  });
}

/**
 * Changes fields of one payment; the others, and all other payments, stay as they are.
 * @throws DomainError `not_found`, `invalid` for too much text or an invoice of another call, `conflict` with the
 *   current call where somebody else changed the same field or removed the payment, and for less than was refunded
 */
export async function changePayment(
  tx: Transaction,
  author: Author,
  { id, paymentId, version: basedOn, ...sent }: ChangePayment,
): Promise<CallWithLine> {
  const call = await lockCall(tx, id);
  await tellLateWork(tx, author, call);
  const at = { call, id: paymentId, basedOn };
  const { method, amount, reference, paidAt, invoiceId } = sent;
  if (invoiceId) await checkInvoice(tx, call.id, invoiceId, 'invoiceId');
  const wanted = { method, amount, reference, paidAt, invoiceId };
  return changeLine<Payment>(tx, author, at, paymentsLedger(tx, call.id), async (line) => ({
    next: changedPayment(line, wanted),
    wanted,
  }));
}

/**
 * Removes one line item of a call; one that somebody else removed since the version is gone already.
 * @throws DomainError `not_found`, `conflict` with the current call where somebody else changed it
 */
export async function removeItem(
  tx: Transaction,
  author: Author,
  { id, lineId, version: basedOn }: RemoveItem,
): Promise<CallWithLine> {
  const call = await lockCall(tx, id);
  await tellLateWork(tx, author, call);
  const at = { call, id: lineId, basedOn };
  return removeLine<LineItem>(tx, author, at, itemsLedger(tx, call.id));
}

/**
 * Removes one payment of a call. Its ledger keeps it, closed.
 * @throws DomainError `not_found`, `conflict` with the current call where somebody else changed it
 */
export async function removePayment(
  tx: Transaction,
  author: Author,
  { id, paymentId, version: basedOn }: RemovePayment,
): Promise<CallWithLine> {
  const call = await lockCall(tx, id);
  await tellLateWork(tx, author, call);
  const at = { call, id: paymentId, basedOn };
  return removeLine<Payment>(tx, author, at, paymentsLedger(tx, call.id));
}
