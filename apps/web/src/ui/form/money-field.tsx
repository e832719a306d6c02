import { controlClass } from './control-class.ts';
import { Field } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import type { TextFieldProps } from './text-field.tsx';

/** A text input: number inputs lose invalid input and change on scroll. */
export function MoneyField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const { text, control } = splitFieldProps(props);
  return (
    <Field {...text}>
      {(wiring) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-control text-ink-faint"
          >
            $
          </span>
          <input
            autoComplete="off"
            {...control}
            {...wiring}
            type="text"
            inputMode="decimal"
            className={`${controlClass} pl-7 tabular-nums`}
          />
        </div>
      )}
    </Field>
  );
}
