import type { Reader } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { and, eq, isNull } from 'drizzle-orm';
import { requireReference } from '../../platform/access/require-id.ts';
import { missingReference } from '../../platform/errors/domain-error.ts';

const FIELD = 'referralSourceId';
const MESSAGE = 'This referral source no longer exists. Choose another one.';

/**
 * Passes the id of a referral source that exists, and the absence of one.
 * @throws DomainError `not_found` at the field `referralSourceId`
 */
export async function requireReferralSource<Absent extends null | undefined>(
  db: Reader,
  id: string | Absent,
): Promise<string | Absent> {
  if (id === null || id === undefined) return id;
  const found = await referralSourceIfThere(db, requireReference(id, FIELD, MESSAGE));
  if (found === null) throw missingReference(FIELD, MESSAGE);
  return found;
}

/**
 * A referral source that history brings back: none where it is gone or removed by now, so that an undo
 * is not refused for ever.
 */
export async function referralSourceIfThere(db: Reader, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await db
    .select({ id: referralSources.id })
    .from(referralSources)
    .where(and(eq(referralSources.id, id), isNull(referralSources.removedAt)));
  return found?.id ?? null;
}
