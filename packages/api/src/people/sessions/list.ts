import type { SessionRow } from '@callboard/contract/people/sessions';
import type { Reader } from '@callboard/db/client';
import { sessions } from '@callboard/db/schema/auth';
import { and, desc, isNull, not, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { SessionLimits } from '../../platform/context.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { isTooOld } from './session-limits.ts';
import { isSessionOf, type SessionOwner } from './session-owner.ts';

const before = (cursor: string): SQL =>
  sql`(${sessions.createdAt}, ${sessions.id}) <
    (select s.created_at, s.id from ${sessions} s where s.id = ${requireId(cursor, 'cursor')})`;

type Page = { limit: number; cursor?: string | undefined };

/**
 * Lists a person's active sessions, newest first.
 * @param currentId the caller's session
 * @returns one row more than `limit` when there is a next page
 */
export const listSessions = (
  db: Reader,
  owner: SessionOwner,
  { limits, currentId, page }: { limits: SessionLimits; currentId: string; page: Page },
): Promise<SessionRow[]> =>
  db
    .select({
      _id: sessions.id,
      isCurrent: sql<boolean>`${sessions.id} = ${currentId}`,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(
      and(
        isSessionOf(owner),
        isNull(sessions.endedAt),
        not(sql`(${isTooOld(limits)})`),
        page.cursor ? before(page.cursor) : undefined,
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(rowsToRead(page.limit));
