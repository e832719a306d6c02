import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, sql } from 'drizzle-orm';
import type { Claimed } from './claim.ts';
import { isOurs, LEASE_SECONDS, leased } from './leased.ts';

const RENEWALS = 3;

/**
 * Renews the lease of a message while it is sent, however slow its provider is.
 * @returns ends that
 */
export function keepLease(db: Database, claimed: Claimed): () => void {
  const renew = () => {
    // One that is not renewed in time is taken over: nothing is lost by a database that is away.
    db.update(messages)
      .set({ leaseUntil: leased })
      .where(isOurs(claimed))
      .catch(() => undefined);
  };
  const timer = setInterval(renew, (LEASE_SECONDS * 1000) / RENEWALS);
  timer.unref();
  return () => clearInterval(timer);
}

type Handed = Pick<Claimed, 'recipient'> & Partial<Pick<Claimed, 'channel' | 'template' | 'about'>>;

/**
 * Notes that a message is handed to its provider now: from here on it may have left.
 * @param as to whom, and what it came to be when it was written
 * @returns false when the lease ran out, and the message is somebody else's
 */
export async function noteHanded(db: Database, claimed: Claimed, as: Handed): Promise<boolean> {
  const noted = await db
    .update(messages)
    .set({ handedAt: sql`now()`, leaseUntil: leased, ...as })
    .where(and(isOurs(claimed), sql`${messages.leaseUntil} > now()`))
    .returning({ id: messages.id });
  return noted.length > 0;
}
