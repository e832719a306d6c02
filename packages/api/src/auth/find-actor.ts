import type { Actor, Services } from '../context.ts';
import { readAccessToken } from './access-token.ts';
import { findOpenSession } from './open-sessions.ts';

/**
 * Who a bearer token stands for right now: session, activity and role are read by the session's key
 * each time, so that a logout, a deactivation or a demotion counts from the next request on
 * (contract: Sessions).
 */
export async function findActor(
  { db, keys, sessionLimits }: Pick<Services, 'db' | 'keys' | 'sessionLimits'>,
  token: string | undefined,
): Promise<Actor | undefined> {
  if (!token) return undefined;
  const claims = await readAccessToken(keys.accessToken, token);
  if (!claims) return undefined;
  const actor = await findOpenSession(db, sessionLimits, claims.sid);
  return actor?.id === claims.sub ? actor : undefined;
}
