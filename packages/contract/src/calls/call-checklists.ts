import { z } from 'zod';
import { ChecklistStep } from '../company/lists/checklist-steps.ts';
import { requiredText } from '../platform/values/text.ts';
import { Id } from '../platform/wire.ts';
import { MOST_PHOTOS } from './most-photos.ts';

const LARGEST_NUMBER = 1_000_000;

const hasAtMostThreeDecimals = (value: number) => Number(value.toFixed(3)) === value;

const NumberAnswer = z
  .number({ error: 'Enter a number' })
  .min(-LARGEST_NUMBER, { error: 'The number must be at least -1,000,000' })
  .max(LARGEST_NUMBER, { error: 'The number may be at most 1,000,000' })
  .refine(hasAtMostThreeDecimals, { error: 'The number may have at most 3 decimals' });

const PhotoAnswer = z
  .array(Id, { error: 'Choose photos of this call' })
  .min(1, { error: 'Add at least one photo' })
  .max(MOST_PHOTOS, { error: `A step has at most ${MOST_PHOTOS} photos` })
  .transform((ids) => [...new Set(ids)]);

const Value = z.union([z.boolean(), z.number(), z.string(), z.array(z.string())], {
  error: 'Answer with a checkmark, a number, text, or photos',
});

/** What a step was answered: true for a tick, ids of files for photos. */
export type StepValue = z.infer<typeof Value>;

/** What fits a step: the rules of its kind, with the messages that people read. */
export function valueSchema({ kind, choices }: ChecklistStep): z.ZodType<StepValue> {
  switch (kind) {
    case 'tick':
      return z.literal(true, { error: 'Check the box or clear it' });
    case 'number':
      return NumberAnswer;
    case 'choice':
      return z.enum(choices, { error: 'Choose one of the listed answers' });
    case 'text':
      return requiredText('Answer', 1000);
    case 'photo':
      return PhotoAnswer;
  }
}

/** Answers one step of the checklist of the call `id`; null clears its answer. */
export const AnswerStep = z.strictObject({
  id: Id,
  step: z.string({ error: 'Name the step' }),
  value: Value.nullable(),
});
export type AnswerStep = z.infer<typeof AnswerStep>;

/** What somebody answered, and when. */
export const StepAnswer = z.object({
  value: Value,
  author: z.object({ _id: z.string(), name: z.string() }),
  answeredAt: z.string(),
});
export type StepAnswer = z.infer<typeof StepAnswer>;

/** The checklist of a call, of no steps where its job type has none. */
export const CallChecklist = z.object({
  /** The job type that the steps are of. */
  jobType: z.string().nullable(),
  /** Whether something is answered; the steps are then kept as they were. */
  isStarted: z.boolean(),
  steps: z.array(ChecklistStep.extend({ answer: StepAnswer.nullable() })),
  /** Ids of the steps without an answer. */
  missing: z.array(z.string()),
});
export type CallChecklist = z.infer<typeof CallChecklist>;
