import type { Reader } from '@callboard/db/client';
import { signInFailures } from '@callboard/db/schema/auth';
import { eq, sql } from 'drizzle-orm';
import type { Bucket } from './bucket.ts';

/**
 * Takes back what was counted beforehand and was no failure. A wait can only have been started by
 * this very count, or by one that it made too high.
 */
export async function takeBack(db: Reader, { key }: Bucket): Promise<void> {
  await db
    .update(signInFailures)
    .set({
      failures: sql`greatest(0, ${signInFailures.failures} - 1)`,
      blockedUntil: null,
    })
    .where(eq(signInFailures.bucket, key));
}

/** Forgets every failure of a bucket. */
export async function clearFailures(db: Reader, { key }: Bucket): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.bucket, key));
}

const MOST_AT_ONCE = 10;

/** Drops a few counts that nobody has added to for days; each failure adds fewer than that. */
export async function dropOldFailures(db: Reader): Promise<void> {
  const old = db
    .select({ bucket: signInFailures.bucket })
    .from(signInFailures)
    .where(sql`${signInFailures.lastFailureAt} < now() - interval '2 days'`)
    .orderBy(signInFailures.lastFailureAt)
    .limit(MOST_AT_ONCE)
    .for('update', { skipLocked: true });
  // As an array it is read once; joined, it may be read again for each row, and limits nothing.
  await db.delete(signInFailures).where(sql`${signInFailures.bucket} = any(array(${old}))`);
}
