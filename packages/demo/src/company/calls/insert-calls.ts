import type { Transaction } from '@callboard/db/client';
import { callChecklists } from '@callboard/db/schema/call-checklists';
import { lineItems, payments } from '@callboard/db/schema/call-lines';
import { callNotes } from '@callboard/db/schema/call-notes';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { inBatches } from '../in-batches.ts';
import type { CallRows } from './call-rows.ts';

/** Inserts calls with their ledgers, notes and checklists; call numbers follow their order, which is booking order. */
export async function insertCalls(tx: Transaction, rows: readonly CallRows[]): Promise<void> {
  const calls = rows.map(({ call }) => ({ ...call, isSample: true }));
  const lines = rows.flatMap((one) => one.lines);
  const paid = rows.flatMap((one) => one.payments);
  const notes = rows.flatMap(({ note }) => note ?? []);
  const checklists = rows.flatMap(({ checklist }) => checklist ?? []);
  for (const batch of inBatches(calls)) await tx.insert(serviceCalls).values(batch);
  for (const batch of inBatches(lines)) await tx.insert(lineItems).values(batch);
  for (const batch of inBatches(paid)) await tx.insert(payments).values(batch);
  for (const batch of inBatches(notes)) await tx.insert(callNotes).values(batch);
  for (const batch of inBatches(checklists)) await tx.insert(callChecklists).values(batch);
}
