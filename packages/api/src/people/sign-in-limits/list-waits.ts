import type { SignInWait } from '@callboard/contract/people/sign-in-waits';
import type { Reader } from '@callboard/db/client';
import { isoInstant } from '@callboard/db/iso-instant';
import { signInFailures } from '@callboard/db/schema/auth';
import { sql } from 'drizzle-orm';

const MOST_SHOWN = 100;

const { subject, door, name, hasAccount, kind, failures } = signInFailures;
const { firstFailureAt, lastFailureAt, blockedUntil } = signInFailures;

const waitsUntil = sql<string | null>`max(${blockedUntil}) filter (where ${blockedUntil} > now())`;
const lastTryAt = sql<string>`max(${lastFailureAt})`.mapWith(isoInstant);

/** Names that were tried too often within a day, those that still have to wait first; 100 at most. */
export const listSignInWaits = (db: Reader): Promise<SignInWait[]> =>
  db
    .select({
      _id: sql<string>`${subject}`,
      door: sql<SignInWait['door']>`min(${door})`,
      name: sql<string>`min(${name})`,
      hasAccount: sql<boolean>`bool_or(${hasAccount})`,
      tries: sql<number>`max(${failures})`,
      networks: sql<number>`count(*) filter (where ${kind} = 'pair')`.mapWith(Number),
      since: sql<string>`min(${firstFailureAt})`.mapWith(isoInstant),
      lastTryAt,
      waitsUntil: waitsUntil.mapWith(isoInstant),
    })
    .from(signInFailures)
    .where(
      sql`${subject} in (select subject from ${signInFailures} tried
        where tried.last_failure_at > now() - interval '1 day' and tried.blocked_until is not null)`,
    )
    .groupBy(subject)
    .orderBy(sql`${waitsUntil} desc nulls last`, sql`${lastTryAt} desc`)
    .limit(MOST_SHOWN);
