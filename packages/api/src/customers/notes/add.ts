import type { CustomerNote, NewCustomerNote } from '@callboard/contract/customers/customer-notes';
import type { Transaction } from '@callboard/db/client';
import { customerNotes } from '@callboard/db/schema/customer-notes';
import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { type LockedCustomer, lockStaying } from '../customers/require.ts';

/** A note as the history tells it. */
type ToldNote = { _id: string; text: string };

/** Gives a locked customer the version that notes came or went with, and writes its entry. */
export async function recordNotes(
  tx: Transaction,
  author: Author,
  { id, version: former }: LockedCustomer,
  { before, after }: { before: ToldNote[]; after: ToldNote[] },
): Promise<void> {
  const version = former + 1;
  await tx.update(customers).set({ version }).where(eq(customers.id, id));
  const change = { before: { notes: before }, after: { notes: after } };
  await record(tx, author, { kind: 'customers', id, action: 'note', version, change });
}

/**
 * Adds a note to a customer, by whoever writes it (contract: Notes, access notes and flags).
 * @throws DomainError `not_found`
 */
export async function addCustomerNote(
  tx: Transaction,
  author: Author,
  { id, text }: NewCustomerNote,
): Promise<CustomerNote> {
  const customer = await lockStaying(tx, author, id);
  const note = onlyRow(
    await tx
      .insert(customerNotes)
      .values({
        customerId: customer.id,
        authorId: author.id,
        text,
        fromVersion: customer.version + 1,
      })
      .returning({
        _id: customerNotes.id,
        text: customerNotes.text,
        createdAt: customerNotes.createdAt,
      }),
  );
  await recordNotes(tx, author, customer, { before: [], after: [{ _id: note._id, text }] });
  return { ...note, author: { _id: author.id, name: author.name } };
}
