import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '~/ui/class-names.ts';

export interface FieldText {
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** The label is visually hidden, as in table rows. */
  hideLabel?: boolean;
  /** Next to the label: a time zone, a link. */
  aside?: ReactNode;
  /** Announces the error right away, wherever the focus is. */
  alertsError?: boolean;
  className?: string;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldText {
  id?: string;
  /** The child has its own label. */
  unlabelled?: boolean;
  children: (control: FieldControl) => ReactNode;
}

export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  aside,
  alertsError,
  className,
  id,
  unlabelled,
  children,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');

  return (
    <div className={classNames('relative flex min-w-0 flex-col gap-1.5', className)}>
      {!unlabelled && (
        <div
          className={classNames(
            'flex items-baseline justify-between gap-3',
            hideLabel && 'sr-only',
          )}
        >
          <label
            htmlFor={controlId}
            className={classNames('text-sm font-medium text-ink', required && 'required-mark')}
          >
            {label}
          </label>
          {aside && <span className="text-xs text-ink-faint">{aside}</span>}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <FieldError id={errorId} role={alertsError ? 'alert' : undefined}>
          {error}
        </FieldError>
      )}
      {hint && (
        <p id={hintId} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  role?: 'alert';
  children: ReactNode;
}

function FieldError({ id, role, children }: FieldErrorProps) {
  return (
    <p id={id} role={role} className="flex items-start gap-1.5 text-xs font-medium text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {children}
    </p>
  );
}
