import { RIGHTS } from '@callboard/contract/people/rights';
import type { HistoryKind } from '@callboard/contract/platform/history';
import type { Actor } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';

/**
 * Lets only those pass who may read the history of such things.
 * @throws DomainError `forbidden`
 */
export function requireReader(actor: Actor, kind: HistoryKind): void {
  if (RIGHTS[kind].history.includes(actor.role)) return;
  throw new DomainError('forbidden', 'Your role does not allow this.');
}
