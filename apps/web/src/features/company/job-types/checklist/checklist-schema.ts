import {
  NewChecklist,
  NewChecklistStep,
  STEP_KINDS,
} from '@callboard/contract/company/lists/checklist-steps';
import { z } from 'zod';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

// What another kind of step would have may stay typed; errors inside a field are shown at the field.
const StepInput = z
  .object({
    /** Empty for a new step. */
    id: z.string(),
    kind: z.enum(STEP_KINDS),
    label: z.string(),
    unit: z.string(),
    /** One per line. */
    choices: z.string(),
  })
  .transform(({ id, kind, label, unit, choices }, context): z.input<typeof NewChecklistStep> => {
    const { data, error } = NewChecklistStep.safeParse({
      id: id || undefined,
      kind,
      label,
      unit: kind === 'number' ? unit : '',
      choices: kind === 'choice' ? linesOf(choices) : [],
    });
    if (data) return data;
    for (const { message, path } of error.issues) {
      context.addIssue({ code: 'custom', message, path: path.slice(0, 1) });
    }
    return z.NEVER;
  });

/** The form of a job type's checklist, with the API's own rules. */
export const ChecklistInput = z.object({ steps: z.array(StepInput).pipe(NewChecklist) });
export type ChecklistInput = z.input<typeof ChecklistInput>;
