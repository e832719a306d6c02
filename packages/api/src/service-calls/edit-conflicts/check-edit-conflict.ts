import type { Transaction } from '@callboard/db/client';
import type { Author } from '../../history/author.ts';
import { changesAfter } from '../../history/entries.ts';
import { findTaken, type Taken } from '../../versions/find-taken.ts';
import { stale } from '../../versions/stale.ts';
import { serviceCallById } from '../by-id.ts';
import type { Locked } from '../lock.ts';
import type { CallValues } from '../values.ts';
import { canceledIn, reassignedIn, tellCanceled, tellReassigned } from './tell-reassigned.ts';

const ASSIGNED = 'assignedEmployee';
const STATUS = 'status';

// Named as in the input.
const named = (field: string) => (field === ASSIGNED ? 'assignedEmployeeId' : field);
const inInput = ({ fields, own, theirs }: Taken): Taken => ({
  fields: fields.map(named),
  own: own.map(named),
  theirs,
});

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
  if (basedOn === undefined || basedOn === call.version) return '';
  const readCall = () => serviceCallById(tx, author, call.id);
  if (basedOn > call.version) throw stale('service call', await readCall());
  const thing = { kind: 'service-calls', id: call.id } as const;
  const names = [...new Set([...Object.keys(wanted), ASSIGNED, STATUS])];
  const since = await changesAfter(tx, thing, basedOn, names);
  const taken = findTaken(author, wanted, call.values, since);
  if (taken) throw stale('service call', await readCall(), inInput(taken));
  const reassigned = reassignedIn(author, since);
  if (reassigned) return tellReassigned(tx, author, call.id, reassigned);
  // Whoever wants a status has met the cancellation as a conflict, or wants the same.
  const canceled =
    author.role === 'tech' && wanted.status === undefined ? canceledIn(author, since) : undefined;
  return canceled ? tellCanceled(tx, author, call.id, canceled) : '';
}
