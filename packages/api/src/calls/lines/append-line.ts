import { randomUUID } from 'node:crypto';
import {
  type AddItem,
  type AddPayment,
  type LineItem,
  MAX_LINES,
  type Payment,
} from '@callboard/contract/calls/call-lines';
import { type ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { requireFreeId } from '../../platform/versions/require-free-id.ts';
import { tellLateWork } from '../service-calls/edit-conflicts/tell-late-work.ts';
import { type LockedCall, lockCall } from '../service-calls/lock.ts';
import { checkInvoice } from './check-invoice.ts';
import { itemsLedger } from './ledger/items-ledger.ts';
import { paymentsLedger } from './ledger/payments-ledger.ts';
import { type WritableLedger, writeLines } from './ledger/replace-lines.ts';
import type { Line } from './merge-lines.ts';
import { readItems } from './set-items.ts';

/**
 * Adds one line at the end of a call's items. The lock puts those who add at once one after the
 * other, so nobody's line is lost.
 * @returns the call with it
 * @throws DomainError `not_found`, `forbidden` as `setItems`, `invalid` for a line without a catalog item, one too many, or too
 *   much text, `conflict` for an `_id` that is taken
 */
export async function addItem(tx: Transaction, author: Author, input: AddItem) {
  const call = await lockCall(tx, input.id);
  const { item, description, quantity, unitPrice, taxOverride } = input;
  const sent = { item, description, quantity, unitPrice, taxOverride };
  const lines = await readItems(tx, call.id, [sent], () => 'item');
  const added = { lines, id: input._id, textField: 'description' };
  return append<LineItem>(tx, author, call, added, itemsLedger(tx, call.id));
}

/**
 * Adds one payment to a call.
 * @returns the call with it
 * @throws DomainError `not_found`, `invalid` for one too many, too much text or an invoice of another call,
 *   `conflict` for an `_id` that is taken
 */
export async function addPayment(tx: Transaction, author: Author, input: AddPayment) {
  const call = await lockCall(tx, input.id);
  const { method, amount, reference, paidAt, invoiceId = null } = input;
  if (invoiceId !== null) await checkInvoice(tx, call.id, invoiceId, 'invoiceId');
  const lines = [{ _id: randomUUID(), method, amount, reference, paidAt, invoiceId }];
  const added = { lines, id: input._id, textField: 'reference' };
  return append<Payment>(tx, author, call, added, paymentsLedger(tx, call.id));
}

async function append<Stored extends Line>(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  added: { lines: readonly Stored[]; id: string | undefined; textField: string },
  ledger: WritableLedger<Stored>,
): Promise<ServiceCall> {
  const { id, textField } = added;
  await tellLateWork(tx, author, call);
  if (id !== undefined) await requireFreeId(tx, ledger.table, id);
  const current = await ledger.read();
  const lines = [
    ...current,
    ...added.lines.map((line) => (id === undefined ? line : { ...line, _id: id })),
  ];
  if (lines.length > MAX_LINES) {
    throw new DomainError('invalid', `A call has at most ${MAX_LINES} ${ledger.path}`);
  }
  return writeLines<Stored>(tx, author, call, { current, lines, textField }, ledger);
}
