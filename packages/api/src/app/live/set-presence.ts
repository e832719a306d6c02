import type { PresenceInput } from '@callboard/contract/app/live';
import type { Reader } from '@callboard/db/client';
import { PRESENCE_CHANNEL } from '@callboard/db/live/change-feed';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import type { Presence } from './presence-board.ts';

/**
 * Tells every process that somebody has a call open, edits it, or has left it. Nothing is stored:
 * it counts for 30 seconds.
 * @throws DomainError `not_found` for a call that nobody has
 */
export async function setPresence(
  db: Reader,
  { id, name }: Pick<Actor, 'id' | 'name'>,
  { callId, tab, state }: PresenceInput,
): Promise<void> {
  const presence: Presence = {
    callId: requireId(callId, 'service call').toLowerCase(),
    tab,
    state,
    person: { _id: id, name },
  };
  const told = await db
    .select({ told: sql`pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(presence)})` })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, presence.callId));
  if (told.length === 0) throw notFound('service call');
}
