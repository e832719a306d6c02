import { z } from 'zod';
import { optionalText, requiredText } from '../../platform/values/text.ts';

/** What a step of a checklist asks for. */
export const STEP_KINDS = ['tick', 'number', 'choice', 'text', 'photo'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Maximum number of steps of a checklist. */
export const MOST_STEPS = 30;

const FEWEST_CHOICES = 2;
const MOST_CHOICES = 10;

const hasNoDoubles = (texts: readonly string[]) => new Set(texts).size === texts.length;

const choices = z
  .array(requiredText('Choice', 60))
  .max(MOST_CHOICES, { error: `A step has at most ${MOST_CHOICES} choices` })
  .refine(hasNoDoubles, { error: 'Two choices are the same' });

/** A step as an admin writes it; a new one has no id yet. */
export const NewChecklistStep = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, { error: 'This is not the id of a step' })
      .optional(),
    kind: z.enum(STEP_KINDS, { error: 'Choose what the step asks for' }),
    label: requiredText('Step', 120),
    /** Of a number, such as `psi`. */
    unit: optionalText('Unit', 20),
    choices: choices.default([]),
  })
  .superRefine((step, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (step.kind !== 'number' && step.unit !== '') refuse('unit', 'Only a number has a unit');
    if (step.kind !== 'choice' && step.choices.length > 0) {
      refuse('choices', 'Only a choice has choices');
    }
    if (step.kind === 'choice' && step.choices.length < FEWEST_CHOICES) {
      refuse('choices', `Give at least ${FEWEST_CHOICES} choices`);
    }
  });

/** What technicians fill in on calls of a job type. */
export const NewChecklist = z
  .array(NewChecklistStep)
  .max(MOST_STEPS, { error: `A checklist has at most ${MOST_STEPS} steps` })
  .refine((steps) => hasNoDoubles(steps.flatMap(({ id }) => id ?? [])), {
    error: 'Two steps have the same id',
  });
export type NewChecklist = z.infer<typeof NewChecklist>;

/** A step of a checklist; what its kind does not have is empty. */
export const ChecklistStep = z.object({
  id: z.string(),
  kind: z.enum(STEP_KINDS),
  label: z.string(),
  unit: z.string(),
  choices: z.array(z.string()),
});
export type ChecklistStep = z.infer<typeof ChecklistStep>;
