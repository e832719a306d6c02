import { useId } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import type { StepProps } from './use-answers.ts';

/** One of a few answers: one tap. */
export function ChoiceStep({ step: { id, label, choices }, step, answers, told }: StepProps) {
  const name = useId();
  const value = answers.valueOf(step);
  return (
    <Field label={label} unlabelled hint={told} error={answers.problemOf(id)} alertsError>
      {(wiring) => (
        <fieldset aria-describedby={wiring['aria-describedby']}>
          <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
          <div className="flex flex-wrap items-center gap-2">
            {choices.map((choice) => (
              <label
                key={choice}
                className="inline-flex min-h-control min-w-0 cursor-pointer items-center rounded-md border border-line-strong bg-surface px-3.5 text-sm font-medium wrap-anywhere text-ink has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
              >
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={value === choice}
                  onChange={() => void answers.answer(id, choice)}
                />
                {choice}
              </label>
            ))}
            {/* It keeps its place, so that nothing below moves. */}
            <Button
              variant="quiet"
              className={value === null ? 'invisible' : undefined}
              aria-label={`Clear ${label}`}
              onClick={() => void answers.answer(id, null)}
            >
              Clear
            </Button>
          </div>
        </fieldset>
      )}
    </Field>
  );
}
