import type { ServiceCall, SetStatus } from '@callboard/contract/calls/service-calls';
import { BEGINS } from '@callboard/contract/calls/status-since';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../history/author.ts';
import { checkMove } from '../visit-rules/check-move.ts';
import { changed } from './change-call.ts';
import { lockCallAt } from './lock.ts';
import type { CallValues } from './values.ts';

/**
 * A call's values in a status, with the moment kept at which it came to be; the status that it has
 * already leaves that moment alone.
 * @param at ISO 8601 in UTC
 */
function withStatus(values: CallValues, status: StatusKey, at: string): CallValues {
  const moment = BEGINS[status];
  if (moment === undefined || status === values.status) return { ...values, status };
  return { ...values, status, statusTimes: { ...values.statusTimes, [moment]: at } };
}

/**
 * Sets the status; any may follow any (contract: Statuses). With a reason, the history says why;
 * the status that the call has already stays as it is then, and so does its moment.
 * @throws DomainError `not_found`, `conflict` when based on an old version or when the rules of the
 *   dispatch board are enforced and broken without a reason
 */
export async function setStatus(
  tx: Transaction,
  author: Author,
  input: SetStatus,
): Promise<ServiceCall> {
  const call = await lockCallAt(tx, author, input);
  const values = withStatus(call.values, input.status, call.now);
  const { note } = await checkMove(tx, call, values, input);
  const notes = [note, input.reason && `Reason: ${input.reason}`].filter(Boolean);
  return changed(tx, author, call, 'status', values, notes.join(' '));
}
