import type { PresenceInput } from '@callboard/contract/live';
import type { Reader } from '@callboard/db/client';
import { PRESENCE_CHANNEL } from '@callboard/db/live/change-feed';
import { sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import type { Presence } from './presence-board.ts';

/**
 * Tells every process that somebody has a call open, edits it, or has left it. Nothing is stored:
 * it counts for 30 seconds.
 * @throws DomainError `not_found` for an id that is none
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
  await db.execute(sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(presence)})`);
}
