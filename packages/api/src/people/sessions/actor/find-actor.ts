import type { Actor, Services } from '../../../platform/context.ts';
import { readAccessToken } from '../tokens/access-token.ts';
import { findOpenSession } from './open-sessions.ts';

type Needed = Pick<Services, 'db' | 'keys' | 'sessionLimits' | 'knownSessions'>;

/**
 * The person behind a bearer token. Session, role and whether they are active are read from the
 * database, or known from a moment ago while it tells of every change (contract: Sessions).
 */
export async function findActor(
  { db, keys, sessionLimits, knownSessions }: Needed,
  token: string | undefined,
): Promise<Actor | undefined> {
  if (!token) return undefined;
  const claims = await readAccessToken(keys.accessToken, token);
  if (!claims) return undefined;
  const read = () => findOpenSession(db, sessionLimits, claims.sid);
  const session = knownSessions ? await knownSessions.find(claims.sid, read) : await read();
  return session?.actor.id === claims.sub ? session.actor : undefined;
}
