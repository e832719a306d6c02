import { findActor } from '../auth/find-actor.ts';
import type { RequestInfo, Services } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Viewer } from './viewer.ts';

/**
 * The person who opens a stream.
 * @throws DomainError `unauthenticated`; `forbidden` for someone who must choose a password first
 */
export async function enterLive(
  services: Pick<Services, 'db' | 'keys' | 'sessionLimits'>,
  { token }: Pick<RequestInfo, 'token'>,
): Promise<Viewer> {
  const actor = await findActor(services, token);
  if (!actor) throw new DomainError('unauthenticated', 'Please sign in.');
  if (actor.isHeldUp) throw new DomainError('forbidden', 'Choose a new password first.');
  const { id, role, sessionId } = actor;
  return { id, role, sessionId };
}
