import type {
  ReferralSource,
  ReferralSourceQuery,
} from '@callboard/contract/company/referral-sources';
import type { Reader } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { and, asc, isNull, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { referralSourceShape } from './shape.ts';

const after = (cursor: string) =>
  sql`(lower(${referralSources.name}), ${referralSources.id}) >
    (select lower(r.name), r.id from ${referralSources} r where r.id = ${requireId(cursor, 'cursor')})`;

/**
 * Referral sources by name.
 * @returns one row more than `limit` when there is a next page
 */
export const listReferralSources = (
  db: Reader,
  query: ReferralSourceQuery,
): Promise<ReferralSource[]> =>
  db
    .select(referralSourceShape)
    .from(referralSources)
    .where(and(isNull(referralSources.removedAt), query.cursor ? after(query.cursor) : undefined))
    .orderBy(sql`lower(${referralSources.name})`, asc(referralSources.id))
    .limit(rowsToRead(query.limit));
