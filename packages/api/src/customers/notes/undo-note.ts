import { customerNotes } from '@callboard/db/schema/customer-notes';
import { and, eq, isNull } from 'drizzle-orm';
import type { ListRestorer } from '../../platform/history/restorer.ts';
import { lockCustomer } from '../customers/require.ts';
import { recordNotes } from './add.ts';

const told = { _id: customerNotes.id, text: customerNotes.text };

/** Takes back the note that came with a version of a customer, or brings back the one that went. */
export const undoCustomerNote: ListRestorer['undo'] = async (tx, author, id, version) => {
  const customer = await lockCustomer(tx, id);
  const isTheirs = eq(customerNotes.customerId, customer.id);
  const before = await tx
    .update(customerNotes)
    .set({ toVersion: customer.version + 1 })
    .where(and(isTheirs, eq(customerNotes.fromVersion, version), isNull(customerNotes.toVersion)))
    .returning(told);
  const after = await tx
    .update(customerNotes)
    .set({ toVersion: null })
    .where(and(isTheirs, eq(customerNotes.toVersion, version)))
    .returning(told);
  if (before.length + after.length > 0) await recordNotes(tx, author, customer, { before, after });
};
