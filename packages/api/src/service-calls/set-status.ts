import type { ServiceCall, SetStatus } from '@callboard/contract/service-calls';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../history/author.ts';
import { checkMove } from '../visit-rules/check-move.ts';
import { changed } from './change-call.ts';
import { lockCallAt } from './lock.ts';
import { withStatus } from './status-times.ts';

/**
 * Sets the status; any may follow any (contract: Statuses).
 * @throws DomainError `not_found`, `conflict` when based on an old version or when the rules of the
 *   dispatch board are minded and broken without a reason
 */
export async function setStatus(
  tx: Transaction,
  author: Author,
  input: SetStatus,
): Promise<ServiceCall> {
  const call = await lockCallAt(tx, author, input);
  const values = withStatus(call.values, input.status, call.now);
  const { note } = await checkMove(tx, call, values, input);
  return changed(tx, author, call, 'status', values, note);
}
