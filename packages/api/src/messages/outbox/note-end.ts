import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { sql } from 'drizzle-orm';
import { SendFailure } from '../send-failures.ts';
import type { Claimed } from './claim.ts';
import { forgotten } from './forget-old.ts';
import { isOurs, NO_LEASE } from './leased.ts';

/** Waits double from half a minute on: the last attempt is about four hours after the first. */
export const MOST_ATTEMPTS = 10;

/**
 * Notes that a message left.
 * @param providerId what its provider calls it
 */
export async function noteSent(
  db: Database,
  claimed: Claimed,
  providerId: string | undefined,
): Promise<void> {
  await db
    .update(messages)
    .set({
      ...NO_LEASE,
      state: claimed.isPerhapsTwice ? 'perhaps_twice' : 'sent',
      sentAt: sql`now()`,
      providerId: providerId ?? null,
      lastError: '',
      failureKind: null,
      forgetAt: forgotten,
    })
    .where(isOurs(claimed));
}

/**
 * Notes that a message did not leave: it is tried again later, or given up.
 * @param isLast it is given up whatever the reason
 */
export async function noteFailed(
  db: Database,
  claimed: Claimed,
  error: unknown,
  isLast = false,
): Promise<void> {
  const failure =
    error instanceof SendFailure
      ? error
      : new SendFailure(claimed.channel, error, { kind: 'ours' });
  const { outcome, words, how } = failure;
  const isOver = isLast || outcome === 'refused' || claimed.attempts >= MOST_ATTEMPTS;
  await db
    .update(messages)
    .set({
      ...NO_LEASE,
      state: isOver ? 'failed' : 'waiting',
      dueAt: sql`now() + make_interval(secs => 30 * 2 ^ (${messages.attempts} - 1))`,
      // Its provider may have taken it, and another attempt may send it twice.
      isPerhapsTwice: claimed.isPerhapsTwice || outcome === 'perhaps sent',
      lastError: words,
      failureKind: how.kind,
      forgetAt: isOver ? forgotten : null,
    })
    .where(isOurs(claimed));
}

/** Deletes a message that turned out to be for nobody. */
export async function dropMessage(db: Database, claimed: Claimed): Promise<void> {
  await db.delete(messages).where(isOurs(claimed));
}

/**
 * Notes that a message is not sent, because it is not true or not wanted any more.
 * @param why for the office
 */
export async function noteOff(db: Database, claimed: Claimed, why: string): Promise<void> {
  await db
    .update(messages)
    .set({ ...NO_LEASE, state: 'canceled', lastError: why, forgetAt: forgotten })
    .where(isOurs(claimed));
}

/**
 * Has a message wait; this was no attempt.
 * @param until in milliseconds
 */
export async function noteLater(db: Database, claimed: Claimed, until: number): Promise<void> {
  await db
    .update(messages)
    .set({
      ...NO_LEASE,
      state: 'waiting',
      dueAt: new Date(until).toISOString(),
      attempts: claimed.attempts - 1,
    })
    .where(isOurs(claimed));
}
