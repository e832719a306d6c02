import type { Reader } from '@callboard/db/client';
import { signInFailures } from '@callboard/db/schema/auth';
import { sql } from 'drizzle-orm';
import type { Bucket } from './bucket.ts';

const { bucket, failures, blockedUntil, firstFailureAt, lastFailureAt } = signInFailures;

/**
 * Counts a failure before it is known to be one, in one atomic statement, so that parallel guesses
 * cannot share a count. The last free one and each further one start a wait.
 * @returns whether it was counted; not while a wait runs
 */
export async function countFailure(
  db: Reader,
  { key, kind, rule, tried }: Bucket,
): Promise<boolean> {
  const forgotten = sql`floor(greatest(0, extract(epoch from now() - ${lastFailureAt}))
    / ${rule.forgottenAfter}::numeric)::int`;
  const count = sql`greatest(0, ${failures} - ${forgotten}) + 1`;
  const waits = sql.join(
    rule.waits.map((seconds) => sql`${seconds}::int`),
    sql`, `,
  );
  const wait = sql`(array[${waits}])[least(${count} - ${rule.free}::int + 1, ${rule.waits.length}::int)]`;
  const counted = await db
    .insert(signInFailures)
    .values({ bucket: key, kind, ...tried, failures: 1, lastFailureAt: sql`now()` })
    .onConflictDoUpdate({
      target: bucket,
      set: {
        failures: count,
        blockedUntil: sql`case when ${count} >= ${rule.free}::int
          then now() + make_interval(secs => ${wait}) end`,
        firstFailureAt: sql`case when ${count} = 1 then now() else ${firstFailureAt} end`,
        lastFailureAt: sql`now()`,
        kind,
        ...tried,
      },
      setWhere: sql`${blockedUntil} is null or ${blockedUntil} <= now()`,
    })
    .returning({ bucket });
  return counted.length > 0;
}
