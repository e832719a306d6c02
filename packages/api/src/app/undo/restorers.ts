import { HISTORY_KINDS, type HistoryKind } from '@callboard/contract/kinds';
import { RIGHTS } from '@callboard/contract/people/rights';
import { recordOf } from '@callboard/contract/values/record-of';
import { DomainError } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import type { Restorer } from '../history/restorer.ts';
import { SERVED } from '../served-kinds.ts';

/** How each kind of record is restored. */
export const RESTORERS = recordOf(HISTORY_KINDS, (kind): Restorer => SERVED[kind].restorer);

/** @throws DomainError `forbidden` when the caller may not undo changes to these values */
export function checkMayTakeBack(
  kind: HistoryKind,
  author: Author,
  names: readonly string[],
): void {
  const mayChange = RIGHTS[kind].change.includes(author.role);
  if (mayChange && (RESTORERS[kind].mayTakeBack?.(author, names) ?? true)) return;
  throw new DomainError('forbidden', 'Your role does not allow this.');
}
