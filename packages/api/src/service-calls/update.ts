import type {
  Assign,
  Assigned,
  ServiceCall,
  ServiceCallChange,
} from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../history/author.ts';
import { checkMove } from '../visit-rules/check-move.ts';
import { changeCall, changed } from './change-call.ts';
import { lockCallAt } from './lock.ts';
import { bytesOf, refuseTooMuchText } from './refuse-too-much-text.ts';
import type { CallValues } from './values.ts';

type Texts = Pick<CallValues, 'description' | 'tags'>;
const textsOf = ({ description, tags }: Texts) => [description, ...tags];
const growth = (before: Texts, after: Texts) => bytesOf(textsOf(after)) - bytesOf(textsOf(before));

/**
 * Changes what was sent: description, time, duration, window, job type, priority, tags. A new time
 * counts as agreed unless the change says otherwise.
 * @throws DomainError `not_found`, `invalid` for too much text, `conflict` when based on an old
 *   version or when dispatch rules are enforced and broken without a reason
 */
export async function updateServiceCall(
  tx: Transaction,
  author: Author,
  input: ServiceCallChange,
): Promise<ServiceCall> {
  const call = await lockCallAt(tx, author, input);
  const { values } = call;
  const after = {
    ...values,
    description: input.description ?? values.description,
    scheduledAt: input.scheduledAt ?? values.scheduledAt,
    durationMinutes: input.durationMinutes ?? values.durationMinutes,
    arrivalWindow: input.arrivalWindow === undefined ? values.arrivalWindow : input.arrivalWindow,
    needsTime: input.needsTime ?? (input.scheduledAt === undefined && values.needsTime),
    jobType: input.jobType === undefined ? values.jobType : input.jobType,
    priority: input.priority ?? values.priority,
    tags: input.tags ?? values.tags,
  };
  const { note } = await checkMove(tx, call, after, input);
  const now = await changed(tx, author, call, 'update', after, note);
  refuseTooMuchText(now, growth(values, after), 'description');
  return now;
}

/**
 * Assigns a technician, or no one.
 * @throws DomainError `not_found`, `invalid` for someone who cannot be assigned, `conflict` when
 *   based on an old version or when dispatch rules are enforced and broken without a reason
 */
export async function assign(tx: Transaction, author: Author, input: Assign): Promise<Assigned> {
  const call = await lockCallAt(tx, author, input);
  const next = { ...call.values, assignedEmployeeId: input.assignedEmployeeId };
  const { assignedEmployee, note } = await checkMove(tx, call, next, input);
  const after = { ...call.values, assignedEmployee };
  const version = await changeCall(tx, author, call, 'assign', after, note);
  return { _id: call.id, assignedEmployee, version };
}

/**
 * Restores former values, all in one change.
 * @throws DomainError `not_found`, `invalid` for a technician who can no longer be assigned
 */
export async function restoreCall(
  tx: Transaction,
  author: Author,
  id: string,
  former: Partial<CallValues>,
): Promise<void> {
  const call = await lockCallAt(tx, author, { id });
  const after = { ...call.values, ...former };
  const assignedEmployeeId =
    former.assignedEmployee === undefined ? undefined : (former.assignedEmployee?._id ?? null);
  const next = { ...after, assignedEmployeeId };
  const { note } = await checkMove(tx, call, next, { mindRules: false, ruleReason: '' });
  const now = await changed(tx, author, call, 'update', after, note);
  refuseTooMuchText(now, growth(call.values, after), 'description');
}
