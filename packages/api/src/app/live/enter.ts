import { findActor } from '../../people/sessions/actor/find-actor.ts';
import type { RequestInfo, Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Viewer } from './may-hear.ts';

/**
 * The person who opens a stream. Their session is read, not remembered: a stream counts as checked
 * from this moment on.
 * @throws DomainError `unauthenticated`; `forbidden` for someone who must choose a password first
 */
export async function enterLive(
  { heardPhones, ...needed }: Pick<Services, 'db' | 'keys' | 'sessionLimits' | 'heardPhones'>,
  { token }: Pick<RequestInfo, 'token'>,
): Promise<Viewer> {
  const actor = await findActor({ ...needed, knownSessions: undefined }, token);
  if (!actor) throw new DomainError('unauthenticated', 'Please sign in.');
  if (actor.isHeldUp) throw new DomainError('forbidden', 'Choose a new password first.');
  heardPhones?.heard(actor);
  const { id, role, sessionId } = actor;
  return { id, role, sessionId };
}
