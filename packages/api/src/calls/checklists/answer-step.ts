import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerStep,
  type CallChecklist,
  type StepValue,
  valueSchema,
} from '@callboard/contract/calls/call-checklists';
import type { ChecklistStep } from '@callboard/contract/company/lists/checklist-steps';
import type { Transaction } from '@callboard/db/client';
import { callChecklists } from '@callboard/db/schema/call-checklists';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { invalidField, missingReference } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { tellLateWork } from '../service-calls/edit-conflicts/tell-late-work.ts';
import { type LockedCall, lockCall } from '../service-calls/lock.ts';
import { picturesOf, type Standing, shownChecklist, standingOf } from './standing.ts';

/** The answer to a step; null while it has none. */
export const answerIn = ({ answers }: Standing, id: string): StepValue | null =>
  answers.find(({ step }) => step === id)?.value ?? null;

/**
 * Gives one step of a locked call another answer, as a new version of the call. The first answer
 * keeps the steps as they are.
 * @param value null clears the answer
 * @returns the checklist as it stands then
 */
export async function setAnswer(
  tx: Transaction,
  author: Author,
  call: Pick<LockedCall, 'id' | 'version' | 'now'>,
  standing: Standing & { jobType: string },
  step: ChecklistStep,
  value: StepValue | null,
): Promise<Standing> {
  const former = answerIn(standing, step.id);
  if (isDeepStrictEqual(former, value)) return standing;
  const others = standing.answers.filter((answer) => answer.step !== step.id);
  const by = { _id: author.id, name: author.name };
  const answers =
    value === null
      ? others
      : [...others, { step: step.id, value, author: by, answeredAt: call.now }];
  const filled = { jobType: standing.jobType, steps: [...standing.steps], answers };
  await tx
    .insert(callChecklists)
    .values({ callId: call.id, ...filled })
    .onConflictDoUpdate({ target: callChecklists.callId, set: filled });
  const version = call.version + 1;
  await tx.update(serviceCalls).set({ version }).where(eq(serviceCalls.id, call.id));
  const told = { step: step.id, label: step.label, unit: step.unit };
  await record(tx, author, {
    kind: 'service-calls',
    id: call.id,
    action: 'checklist',
    version,
    change: {
      before: { checklist: { ...told, value: former } },
      after: { checklist: { ...told, value } },
    },
  });
  return filled;
}

/** What was sent, if it fits the step; photos have to be pictures kept with the call. */
async function fittingValue(
  tx: Transaction,
  callId: string,
  step: ChecklistStep,
  sent: StepValue | null,
): Promise<StepValue | null> {
  // A tick is either there or not.
  if (sent === null || (step.kind === 'tick' && sent === false)) return null;
  const { data: value, error } = valueSchema(step).safeParse(sent);
  if (value === undefined) {
    throw invalidField('value', error?.issues[0]?.message ?? 'This does not fit the step');
  }
  if (step.kind === 'photo' && Array.isArray(value)) {
    const kept = await picturesOf(tx, callId);
    if (value.some((id) => !kept.has(id))) {
      throw missingReference('value', 'This photo is not kept with the call. Add it again.');
    }
  }
  return value;
}

/**
 * Answers one step of a call's checklist, or clears its answer. Of two people who answer the same
 * step, the later one counts, and the history keeps both.
 * @throws DomainError `not_found`, also at `step` and for a photo at `value`; `invalid` at `value` for
 *   one that does not fit the step
 */
export async function answerStep(
  tx: Transaction,
  author: Author,
  { id, step: stepId, value: sent }: AnswerStep,
): Promise<CallChecklist> {
  const call = await lockCall(tx, id);
  await tellLateWork(tx, author, call);
  const { jobType, ...standing } = await standingOf(tx, call.id, call.values.jobType);
  const step = standing.steps.find((one) => one.id === stepId);
  if (!step || jobType === null) {
    throw missingReference('step', 'This step is not on the checklist any more.');
  }
  const value = await fittingValue(tx, call.id, step, sent);
  const next = await setAnswer(tx, author, call, { jobType, ...standing }, step, value);
  return shownChecklist(tx, call.id, next);
}
