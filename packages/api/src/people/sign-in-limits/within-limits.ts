import type { Database } from '@callboard/db/client';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import type { Bucket } from './bucket.ts';
import { countFailure } from './count-failure.ts';
import { clearFailures, dropOldFailures, takeBack } from './take-back.ts';
import { secondsToWait, tooMany } from './wait.ts';

class Waiting extends Error {}

// All or none: a try that one bucket refuses is not counted by another. Buckets come in the order
// of their kinds, so that no two requests wait for each other.
async function countAll(db: Database, buckets: Bucket[]): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      for (const bucket of buckets) {
        if (!(await countFailure(tx, bucket))) throw new Waiting();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof Waiting) return false;
    throw error;
  }
}

async function settle(db: Database, buckets: Bucket[], isSuccess: boolean): Promise<void> {
  for (const bucket of buckets) {
    if (isSuccess && bucket.onSuccess === 'clear') await clearFailures(db, bucket);
    else await takeBack(db, bucket);
  }
}

async function countOrRefuse(db: Database, buckets: Bucket[]): Promise<void> {
  if (await countAll(db, buckets)) return;
  const seconds = Math.max(1, await secondsToWait(db, buckets));
  throw tooMany(seconds, (wait) => `Too many tries. Wait ${wait} and try again.`);
}

/**
 * Counts something that anybody may ask for and that proves nothing, such as a mail: every time
 * counts, whatever comes of it.
 * @throws DomainError `too_many_requests` with the wait
 */
export async function countOnly({ db }: Pick<Services, 'db'>, buckets: Bucket[]): Promise<void> {
  await countOrRefuse(db, buckets);
  await dropOldFailures(db);
}

/**
 * Lets somebody prove who they are, unless too many have failed to. The try counts as a failure
 * from before the proof is looked at until it turns out right, so that of many at once no more are
 * compared than are free.
 * @param prove what was proved, or `undefined` for a wrong proof; an error counts as no try
 * @throws DomainError `too_many_requests` with the wait
 */
export async function withinLimits<Proved>(
  { db }: Pick<Services, 'db'>,
  buckets: Bucket[],
  prove: () => Promise<Proved | undefined>,
): Promise<Proved | undefined> {
  await countOrRefuse(db, buckets);
  let proved: Proved | undefined;
  try {
    proved = await prove();
  } catch (error) {
    await settle(db, buckets, false);
    throw error;
  }
  if (proved === undefined) await dropOldFailures(db);
  else await settle(db, buckets, true);
  return proved;
}
