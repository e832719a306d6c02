import type { Services } from '../../platform/context.ts';
import { bucketOf } from './bucket.ts';
import { countFailure } from './count-failure.ts';
import { clearFailures, takeBack } from './take-back.ts';
import { triedName } from './tried-name.ts';
import { secondsToWait, tooMany } from './wait.ts';

type Account = { employeeId: string; email: string };
type Locks = Pick<Services, 'db' | 'keys' | 'limitFactor'>;

const locked = (seconds: number) =>
  tooMany(
    Math.max(1, seconds),
    (wait) => `Too many wrong codes. Wait ${wait}, then enter your password again.`,
  );

/**
 * Wrong codes of one account in a row, whichever sign-in they were for: the tenth locks the second
 * step for a quarter of an hour.
 */
export function codeLock(services: Locks, { employeeId, email }: Account) {
  const { db } = services;
  const claim = { door: 'employee', identifier: email, personId: employeeId } as const;
  const counted = bucketOf(services, 'codes', employeeId);
  const bucket = { ...counted, tried: triedName(claim, counted.key) };
  const refuse = async () => locked(await secondsToWait(db, [bucket]));
  return {
    /** @throws DomainError `too_many_requests` while the second step is locked */
    check: async (): Promise<void> => {
      const seconds = await secondsToWait(db, [bucket]);
      if (seconds > 0) throw locked(seconds);
    },
    /**
     * Counts a wrong code before it is compared.
     * @throws DomainError `too_many_requests` while the second step is locked
     */
    count: async (): Promise<void> => {
      if (!(await countFailure(db, bucket))) throw await refuse();
    },
    /** The code was right, whatever comes of it. */
    takeBack: () => takeBack(db, bucket),
    /** The right code ends the row. */
    clear: (tx: Parameters<typeof clearFailures>[0]) => clearFailures(tx, bucket),
  };
}
