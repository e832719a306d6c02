import { callNotes } from '@callboard/db/schema/call-notes';
import { and, eq, isNull } from 'drizzle-orm';
import type { ListRestorer } from '../../platform/history/restorer.ts';
import { lockCall } from '../service-calls/lock.ts';
import { recordNotes } from './add.ts';

const told = { _id: callNotes.id, text: callNotes.text };

/** Takes back the note that came with a version of the call, or brings back the one that went. */
export const undoNote: ListRestorer['undo'] = async (tx, author, id, version) => {
  const call = await lockCall(tx, id);
  const isOfCall = eq(callNotes.callId, call.id);
  const before = await tx
    .update(callNotes)
    .set({ toVersion: call.version + 1 })
    .where(and(isOfCall, eq(callNotes.fromVersion, version), isNull(callNotes.toVersion)))
    .returning(told);
  const after = await tx
    .update(callNotes)
    .set({ toVersion: null })
    .where(and(isOfCall, eq(callNotes.toVersion, version)))
    .returning(told);
  if (before.length + after.length > 0) await recordNotes(tx, author, call, { before, after });
};
