import type { Transaction } from '@callboard/db/client';
import type { Author } from '../../../platform/history/author.ts';
import { changesAfter } from '../../../platform/history/entries.ts';
import { checkFields } from '../../../platform/versions/check-fields.ts';
import { serviceCallById } from '../by-id.ts';
import type { Locked } from '../lock.ts';
import type { CallValues } from '../values.ts';
import { canceledIn, reassignedIn, tellCanceled, tellReassigned } from './tell-late-work.ts';

const ASSIGNED = 'assignedEmployee';
const STATUS = 'status';

// Named as in the input.
const named = (field: string) => (field === ASSIGNED ? 'assignedEmployeeId' : field);

/**
 * What happened to a call since the version that a change is based on (contract: Versions and merging).
 * A change of the call as it is now costs nothing.
 * @param wanted the values that the change names; undefined where it does not
 * @returns what the history tells beside the change; empty when there is nothing to tell
 * @throws DomainError `conflict` with the current call where one of them was changed since; the author's
 *   own changes count only where they do not come in order
 */
export async function checkEditConflict(
  tx: Transaction,
  author: Author,
  call: Locked<Partial<CallValues>>,
  basedOn: number | undefined,
  wanted: { [Name in keyof CallValues]?: unknown },
): Promise<string> {
  const { id, version, values } = call;
  const names = [...new Set([...Object.keys(wanted), ASSIGNED, STATUS])];
  const found = {
    thing: 'service call',
    version,
    values,
    since: (past: number) => changesAfter(tx, { kind: 'service-calls', id }, past, names),
    read: () => serviceCallById(tx, author, id),
    named,
  };
  const since = await checkFields(author, found, basedOn, wanted);
  const reassigned = reassignedIn(author, since);
  if (reassigned) return tellReassigned(tx, author, id, reassigned);
  // Whoever wants a status has met the cancellation as a conflict, or wants the same.
  const canceled =
    author.role === 'tech' && wanted.status === undefined ? canceledIn(author, since) : undefined;
  return canceled ? tellCanceled(tx, author, id, canceled) : '';
}
