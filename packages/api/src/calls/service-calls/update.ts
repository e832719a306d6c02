import { withDetails } from '@callboard/contract/calls/call-changes';
import { CALL_DETAILS } from '@callboard/contract/calls/call-details';
import type {
  Assign,
  Assigned,
  ServiceCall,
  ServiceCallChange,
} from '@callboard/contract/calls/service-calls';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { requireActiveJobType } from '../../company/lists/require-job-type.ts';
import { type Author, authorTelling } from '../../platform/history/author.ts';
import { checkMove } from '../visit-rules/check-move.ts';
import { changeCall, changed } from './change-call.ts';
import { checkEditConflict } from './edit-conflicts/check-edit-conflict.ts';
import { type LockedCall, lockCall } from './lock.ts';
import { refuseOthersCall } from './refuse-others-call.ts';
import { bytesOf, refuseTooMuchText } from './refuse-too-much-text.ts';
import type { CallValues } from './values.ts';

type Texts = Pick<CallValues, 'description' | 'tags' | 'answers'>;
const textsOf = ({ description, tags, answers }: Texts) => [
  description,
  ...tags,
  ...answers.flatMap(({ question, answer }) => [question, answer]),
];
const growth = (before: Texts, after: Texts) => bytesOf(textsOf(after)) - bytesOf(textsOf(before));

// A tax depends on it, as the total does on a discount.
function refuseOthersStyle(author: Author, call: LockedCall, after: CallValues) {
  if (after.contractStyle !== call.values.contractStyle) refuseOthersCall(author, call);
}

/**
 * Changes the details that were sent. A new time counts as agreed unless the change says otherwise; where asked for, a confirmed visit is scheduled again.
 * @throws DomainError `not_found`, `forbidden` for the contract style by a technician on somebody
 *   else's call, `invalid` for too much text or a job type that is unknown or retired, `conflict` when
 *   somebody else changed the same since the version, or when dispatch rules are enforced and broken
 *   without a reason
 */
export async function updateServiceCall(
  tx: Transaction,
  author: Author,
  input: ServiceCallChange,
): Promise<ServiceCall> {
  const call = await lockCall(tx, input.id);
  const { values } = call;
  const { jobType, answers } = input;
  const wanted = pick(input, CALL_DETAILS);
  const reassigned = await checkEditConflict(tx, author, call, input.version, wanted);
  // The one it has may be retired by now, and be sent back as it was read.
  if (jobType && jobType !== values.jobType) await requireActiveJobType(tx, jobType);
  const after = { ...withDetails(values, input), answers: answers ?? values.answers };
  refuseOthersStyle(author, call, after);
  const { note } = await checkMove(tx, call, after, input);
  const notes = [note, reassigned].filter(Boolean).join(' ');
  const by = authorTelling(author, input);
  const now = await changed(tx, by, call, 'update', after, notes);
  await refuseTooMuchText(tx, now, growth(values, after), 'description');
  return now;
}

/**
 * Assigns a technician, or no one.
 * @throws DomainError `not_found`, `invalid` for someone who cannot be assigned, `conflict` when
 *   somebody else did since the version, or when dispatch rules are enforced and broken without a reason
 */
export async function assign(tx: Transaction, author: Author, input: Assign): Promise<Assigned> {
  const call = await lockCall(tx, input.id);
  const sent = input.assignedEmployeeId && { _id: input.assignedEmployeeId.toLowerCase() };
  await checkEditConflict(tx, author, call, input.version, { assignedEmployee: sent });
  const next = { ...call.values, assignedEmployeeId: input.assignedEmployeeId };
  const { assignedEmployee, note } = await checkMove(tx, call, next, input);
  const after = { ...call.values, assignedEmployee };
  const version = await changeCall(tx, author, call, 'assign', after, note);
  return { _id: call.id, assignedEmployee, version };
}

/**
 * Restores former values, all in one change.
 * @throws DomainError `not_found`, `forbidden` as a change is, `invalid` for a technician who can no longer be assigned
 */
export async function restoreCall(
  tx: Transaction,
  author: Author,
  id: string,
  former: Partial<CallValues>,
): Promise<void> {
  const call = await lockCall(tx, id);
  const after = { ...call.values, ...former };
  refuseOthersStyle(author, call, after);
  const assignedEmployeeId =
    former.assignedEmployee === undefined ? undefined : (former.assignedEmployee?._id ?? null);
  const next = { ...after, assignedEmployeeId };
  const { note } = await checkMove(tx, call, next, { mindRules: false, ruleReason: '' });
  const now = await changed(tx, author, call, 'update', after, note);
  await refuseTooMuchText(tx, now, growth(call.values, after), 'description');
}
