import { RIGHTS } from '@callboard/contract/people/rights';
import { HISTORY_KINDS, type HistoryKind } from '@callboard/contract/platform/kinds';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import type { Restorer } from '../../platform/history/restorer.ts';
import { SERVED } from '../kinds/served-kinds.ts';

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
