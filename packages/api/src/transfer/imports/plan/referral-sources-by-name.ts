import type { Reader } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { isNull } from 'drizzle-orm';
import type { Source } from './plan-customer.ts';

/** The referral sources by their names in lower case. */
export async function referralSourcesByName(db: Reader): Promise<Map<string, Source>> {
  const rows = await db
    .select({ _id: referralSources.id, name: referralSources.name })
    .from(referralSources)
    .where(isNull(referralSources.removedAt));
  return new Map(rows.map((source) => [source.name.toLowerCase(), source]));
}
