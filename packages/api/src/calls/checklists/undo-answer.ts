import { isDeepStrictEqual } from 'node:util';
import { StepAnswer, valueSchema } from '@callboard/contract/calls/call-checklists';
import { z } from 'zod';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { entryAt } from '../../platform/history/entries.ts';
import type { ListRestorer } from '../../platform/history/restorer.ts';
import { lockCall } from '../service-calls/lock.ts';
import { answerIn, setAnswer } from './answer-step.ts';
import { standingOf } from './standing.ts';

const Told = z.object({
  checklist: z.object({ step: z.string(), value: StepAnswer.shape.value.nullable() }),
});

/** Takes back one answer, as long as the same step was not answered differently since. */
export const undoAnswer: ListRestorer['undo'] = async (tx, author, id, version) => {
  const call = await lockCall(tx, id);
  const entry = await entryAt(tx, { kind: 'service-calls', id: call.id }, version);
  const [before, after] = [Told.parse(entry.before), Told.parse(entry.after)];
  const { jobType, ...standing } = await standingOf(tx, call.id, call.values.jobType);
  const step = standing.steps.find((one) => one.id === after.checklist.step);
  if (!step || jobType === null) {
    throw new DomainError('conflict', 'This step is not on the checklist any more.');
  }
  const answered = { jobType, ...standing };
  const current = answerIn(answered, step.id);
  if (isDeepStrictEqual(current, before.checklist.value)) return;
  if (!isDeepStrictEqual(current, after.checklist.value)) {
    throw new DomainError(
      'conflict',
      'Someone answered this step again later, so this answer can no longer be undone on its own.',
    );
  }
  const former = before.checklist.value;
  if (former !== null && !valueSchema(step).safeParse(former).success) {
    throw new DomainError(
      'conflict',
      'This step asks for something else now, so its former answer cannot come back.',
    );
  }
  await setAnswer(tx, author, call, answered, step, former);
};
