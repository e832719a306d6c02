import type { ServiceCall, SetStatus } from '@callboard/contract/service-calls';
import type { Database } from '@callboard/db/client';
import type { Author } from '../history/author.ts';
import { write } from '../idempotency/write.ts';
import { checkMove } from '../visit-rules/check-move.ts';
import { changed, changedAtOnce } from './change-call.ts';
import { findCall, lockCallAt } from './lock.ts';
import { withStatus } from './status-times.ts';

/**
 * Sets the status; any may follow any (contract: Statuses). The most frequent of all changes: two
 * statements, unless somebody else changes the call at the same moment.
 * @throws DomainError `not_found`, `conflict` when based on an old version or when the rules of the
 *   dispatch board are minded and broken without a reason
 */
export async function setStatus(
  db: Database,
  author: Author,
  input: SetStatus,
): Promise<ServiceCall> {
  const found = await findCall(db, input.id);
  const isCurrent = input.version === undefined || input.version === found.version;
  // What is on again has to be checked beside the technician's other visits, with these held.
  if (isCurrent && found.values.status !== 'canceled') {
    const after = withStatus(found.values, input.status, found.now);
    const now = await changedAtOnce(db, author, found, 'status', after);
    if (now) return now;
  }
  return write(db, async (tx) => {
    const call = await lockCallAt(tx, author, input);
    const values = withStatus(call.values, input.status, call.now);
    const { note } = await checkMove(tx, call, values, input);
    return changed(tx, author, call, 'status', values, note);
  });
}
