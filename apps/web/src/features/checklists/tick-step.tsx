import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import type { StepProps } from './use-answers.ts';

/** Done or not: one tap. */
export function TickStep({ step: { id, label }, step, answers, told }: StepProps) {
  return (
    <CheckboxField
      label={label}
      hint={told}
      error={answers.problemOf(id)}
      alertsError
      checked={answers.valueOf(step) === true}
      onChange={({ target }) => void answers.answer(id, target.checked || null)}
    />
  );
}
