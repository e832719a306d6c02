import type { CallNote, NewCallNote } from '@callboard/contract/calls/call-notes';
import type { Transaction } from '@callboard/db/client';
import { callNotes } from '@callboard/db/schema/call-notes';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { serviceCallById } from '../service-calls/by-id.ts';
import { tellLateWork } from '../service-calls/edit-conflicts/tell-late-work.ts';
import { type LockedCall, lockCall } from '../service-calls/lock.ts';
import { bytesOf, refuseTooMuchText } from '../service-calls/refuse-too-much-text.ts';

/** A note as the history tells it. */
type ToldNote = { _id: string; text: string };

const textsOf = (notes: readonly ToldNote[]) => bytesOf(notes.map(({ text }) => text));

/**
 * Gives a locked call the version that notes came or went with, and writes the entry of its history.
 * @throws DomainError `invalid` when the call then has too much text
 */
export async function recordNotes(
  tx: Transaction,
  author: Author,
  { id, version: former }: Pick<LockedCall, 'id' | 'version'>,
  { before, after }: { before: ToldNote[]; after: ToldNote[] },
): Promise<void> {
  const version = former + 1;
  await tx.update(serviceCalls).set({ version }).where(eq(serviceCalls.id, id));
  const call = await serviceCallById(tx, author, id);
  await refuseTooMuchText(tx, call, textsOf(after) - textsOf(before), 'text');
  const change = { before: { notes: before }, after: { notes: after } };
  await record(tx, author, { kind: 'service-calls', id, action: 'note', version, change });
}

/**
 * Adds a note to a call, by whoever writes it.
 * @throws DomainError `not_found`, `invalid` when the call then has too much text
 */
export async function addCallNote(
  tx: Transaction,
  author: Author,
  { id, text }: NewCallNote,
): Promise<CallNote> {
  const call = await lockCall(tx, id);
  await tellLateWork(tx, author, call);
  const note = onlyRow(
    await tx
      .insert(callNotes)
      .values({ callId: call.id, authorId: author.id, text, fromVersion: call.version + 1 })
      .returning({ _id: callNotes.id, text: callNotes.text, createdAt: callNotes.createdAt }),
  );
  await recordNotes(tx, author, call, { before: [], after: [{ _id: note._id, text }] });
  return { ...note, author: { _id: author.id, name: author.name } };
}
