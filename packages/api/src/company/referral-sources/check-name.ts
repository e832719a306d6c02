import type { Reader } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { taken } from '../../platform/errors/domain-error.ts';

/**
 * Two sources with one name could not be told apart.
 * @param exceptId the source that may have it already
 * @throws DomainError `conflict` at the field `name`
 */
export async function checkNameIsFree(db: Reader, name: string, exceptId?: string): Promise<void> {
  const [other] = await db
    .select({ id: referralSources.id })
    .from(referralSources)
    .where(
      and(
        sql`lower(${referralSources.name}) = lower(${name})`,
        isNull(referralSources.removedAt),
        exceptId ? ne(referralSources.id, exceptId) : undefined,
      ),
    );
  if (other) throw taken('name', `A referral source named "${name}" already exists`);
}
