import type { Actor, Services } from '../context.ts';
import { findOpenSession } from './open-sessions.ts';
import { readAccessToken } from './tokens/access-token.ts';

/**
 * The person behind a bearer token. Session, role and whether they are active are read on every
 * request, so that a sign-out, deactivation or demotion takes effect with the next one (contract:
 * Sessions).
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
