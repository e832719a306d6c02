import type { Reader } from '@callboard/db/client';
import { signInFailures } from '@callboard/db/schema/auth';
import { and, gt, inArray, sql } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Bucket } from './bucket.ts';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A wait as people say it; whole minutes from one and a half on. */
export const inWords = (seconds: number): string =>
  seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

/** Refuses for a while; the wait stands in the sentence and in `Retry-After`. */
export const tooMany = (seconds: number, sentence: (wait: string) => string): DomainError =>
  new DomainError('too_many_requests', sentence(inWords(seconds)), { retryAfter: seconds });

/** Seconds until none of these buckets makes anybody wait; 0 when none does. */
export async function secondsToWait(db: Reader, buckets: Bucket[]): Promise<number> {
  const { blockedUntil } = signInFailures;
  const [longest] = await db
    .select({
      seconds: sql<
        number | null
      >`ceil(extract(epoch from max(${blockedUntil}) - clock_timestamp()))::int`,
    })
    .from(signInFailures)
    .where(
      and(
        inArray(
          signInFailures.bucket,
          buckets.map(({ key }) => key),
        ),
        gt(blockedUntil, sql`clock_timestamp()`),
      ),
    );
  return Math.max(0, longest?.seconds ?? 0);
}
