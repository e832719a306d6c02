import type { Database } from '@callboard/db/client';
import type { Claimed } from './claim.ts';
import { keepLease } from './keep-lease.ts';
import { dropMessage, noteFailed, noteLater, noteOff, noteSent } from './note-end.ts';

/** `noteMore` is what else is noted of one that left, such as in a history. */
type Left = { providerId?: string | undefined; noteMore?: (() => Promise<void>) | undefined };

/** What became of a message that was to be handed to its provider. */
export type Handed =
  /** Nobody is to get it. */
  | 'unwanted'
  /** The lease ran out: somebody else sends it. */
  | 'lost'
  /** It is not sent any more; why, for the office. */
  | { isOff: string }
  /** It leaves later; in milliseconds. */
  | { until: number }
  | Left;

/** How that went: `error` where it was not sent, as far as anybody knows. */
export type HandOver = { isSent: boolean; error?: unknown };

/** A message that left has left, whatever more cannot be noted of it: whoever waits is told that it did. */
async function noteMoreOf({ noteMore }: Left): Promise<void> {
  try {
    await noteMore?.();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}

async function note(
  db: Database,
  claimed: Claimed,
  handed: Handed | { error: unknown },
  isOnlyTry: boolean,
): Promise<HandOver> {
  if (handed === 'lost') return { isSent: false };
  if (handed === 'unwanted') await dropMessage(db, claimed);
  else if ('error' in handed) {
    await noteFailed(db, claimed, handed.error, isOnlyTry);
    return { isSent: false, error: handed.error };
  } else if ('isOff' in handed) await noteOff(db, claimed, handed.isOff);
  else if ('until' in handed) await noteLater(db, claimed, handed.until);
  else {
    await noteSent(db, claimed, handed.providerId);
    await noteMoreOf(handed);
    return { isSent: true };
  }
  return { isSent: false };
}

/**
 * Hands a claimed message to its provider under a lease, and notes what became of it. What cannot be noted
 * is taken over once its lease ran out, and marked.
 * @param isOnlyTry whoever waits for it is told that it failed, and nobody tries again
 */
export async function handOver(
  db: Database,
  claimed: Claimed,
  hand: () => Promise<Handed>,
  { isOnlyTry = false } = {},
): Promise<HandOver> {
  const release = keepLease(db, claimed);
  try {
    const handed = await hand().catch((error: unknown) => ({ error }));
    return await note(db, claimed, handed, isOnlyTry);
  } finally {
    release();
  }
}
