import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { Field, type FieldControl, type FieldText } from './field.tsx';

interface ToggleLabelProps extends Omit<FieldText, 'aside' | 'hideLabel'> {
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A checkbox with its label after it; the label is clickable too. */
export function ToggleLabel({ label, required, className, children, ...text }: ToggleLabelProps) {
  return (
    <Field
      {...text}
      {...{ label, required }}
      unlabelled
      className={classNames('gap-0!', className)}
    >
      {(control) => (
        <label
          htmlFor={control.id}
          className="flex min-h-control w-fit max-w-full items-center gap-2.5 text-sm font-medium text-ink has-disabled:text-ink-faint"
        >
          {children(control)}
          <span className={classNames('min-w-0 wrap-break-word', required && 'required-mark')}>
            {label}
          </span>
        </label>
      )}
    </Field>
  );
}
