import type { CallDetail } from '@callboard/contract/calls/call-details';
import { statusOnBoard } from '@callboard/contract/calls/late-or-unscheduled';
import { DEFAULT_PRIORITY } from '@callboard/contract/calls/priority-list';
import {
  DEFAULT_DURATION_MINUTES,
  type NewServiceCall,
  type ServiceCall,
} from '@callboard/contract/calls/service-calls';
import { DEFAULT_STATUS, type StatusKey } from '@callboard/contract/calls/statuses';
import { DEFAULT_CONTRACT_STYLE } from '@callboard/contract/money/tax-facts-list';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { requireActiveJobType } from '../../company/lists/require-job-type.ts';
import { marksScheduled } from '../../company/settings/marks-scheduled.ts';
import { requireCustomer } from '../../customers/customers/require.ts';
import { requirePropertyOf } from '../../customers/properties/require.ts';
import { tellVisit } from '../../messages/visits/tell-visit.ts';
import { holdTaxBasis } from '../../money/taxes/tax-calendar.ts';
import type { Actor } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type Author, authorTelling } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { checkVisit } from '../visit-rules/check-visit.ts';
import { serviceCallById } from './by-id.ts';
import { newCallValues } from './values.ts';

// Technicians may assign a new call to themselves; customers never choose who comes.
function checkAssignment(actor: Actor, assignedEmployeeId: string | null) {
  if (assignedEmployeeId === null || actor.role === 'dispatcher' || actor.role === 'admin') return;
  if (actor.role === 'tech' && assignedEmployeeId === actor.id) return;
  throw new DomainError('forbidden', 'You may not assign a technician to this call.');
}

/** What customers say of a call that they ask for; all else is for the company to decide. */
type Asked = 'description' | 'scheduledAt' | 'durationMinutes' | 'needsTime' | 'jobType';

function checkPromises(actor: Actor, input: NewServiceCall) {
  if (actor.role !== 'customer') return;
  const { priority, contractStyle, tags, arrivalWindow, answers, itemIds } = input;
  if (answers.length + itemIds.length > 0) {
    throw new DomainError('forbidden', 'Answers and line items are written down by the company.');
  }
  const isSaid: Record<Exclude<CallDetail, Asked | 'answers'>, boolean> = {
    priority: priority !== DEFAULT_PRIORITY,
    contractStyle: (contractStyle ?? DEFAULT_CONTRACT_STYLE) !== DEFAULT_CONTRACT_STYLE,
    tags: tags.length > 0,
    arrivalWindow: arrivalWindow !== null,
  };
  if (!Object.values(isSaid).includes(true)) return;
  throw new DomainError(
    'forbidden',
    'Priority, contract, tags and arrival window are set by the company.',
  );
}

/** New, or scheduled where that is asked for, technician and time are agreed, and the company wants it. */
async function statusOf(
  tx: Transaction,
  { assignedEmployeeId: _id, markScheduled }: NewServiceCall,
  needsTime: boolean,
): Promise<StatusKey> {
  const assignedEmployee = _id === null ? null : { _id };
  const onBoard = statusOnBoard({ status: DEFAULT_STATUS, assignedEmployee, needsTime });
  if (!markScheduled || onBoard === DEFAULT_STATUS) return DEFAULT_STATUS;
  return (await marksScheduled(tx)) ? onBoard : DEFAULT_STATUS;
}

/**
 * Creates a call in the status new, or scheduled (`statusOf`); its line items are the caller's (`bookCall`).
 * @throws DomainError `forbidden` for an assignment or a promise the person may not make,
 *   `not_found` for a customer, property or technician that does not exist or is not theirs,
 *   `invalid` for a job type that is unknown or retired,
 *   `conflict` when dispatch rules are enforced and broken without a reason
 */
export async function createServiceCall(
  tx: Transaction,
  author: Author,
  input: NewServiceCall,
): Promise<ServiceCall> {
  checkAssignment(author, input.assignedEmployeeId);
  checkPromises(author, input);
  // Sent together: only calls with a job type ask for one.
  const [customerId, jobType] = await Promise.all([
    requireCustomer(tx, author, input.customerId),
    requireActiveJobType(tx, input.jobType),
    holdTaxBasis(tx),
  ]);
  const propertyId = await requirePropertyOf(tx, customerId, input.propertyId);
  const durationMinutes = input.durationMinutes ?? jobType?.minutes ?? DEFAULT_DURATION_MINUTES;
  const { assignedEmployeeId: technicianId } = input;
  // A customer asks for a time; the company agrees on one.
  const needsTime = author.role === 'customer' || input.needsTime;
  const status = await statusOf(tx, input, needsTime);
  const visit = { ...input, needsTime, durationMinutes, id: null, status, technicianId };
  const { note } = await checkVisit(tx, { ...visit, isChosen: true }, input);
  const created = onlyRow(
    await tx
      .insert(serviceCalls)
      .values({
        customerId,
        propertyId,
        assignedEmployeeId: input.assignedEmployeeId,
        scheduledAt: input.scheduledAt,
        durationMinutes,
        description: input.description,
        jobType: input.jobType,
        priority: input.priority,
        contractStyle: input.contractStyle,
        tags: input.tags,
        answers: input.answers,
        windowStart: input.arrivalWindow?.start,
        windowEnd: input.arrivalWindow?.end,
        needsTime,
        status,
      })
      .returning({ id: serviceCalls.id }),
  );
  // Nobody may set what they would not see, so this is also what the history tells.
  const call = await serviceCallById(tx, author, created.id);
  await record(tx, author, {
    kind: 'service-calls',
    id: call._id,
    action: 'create',
    version: call.version,
    change: { before: null, after: newCallValues(call) },
    note,
  });
  await tellVisit(tx, authorTelling(author, input), call._id, null, call);
  return call;
}
