import { type ChangeEvent, useRef } from 'react';
import { controlClass } from './control-class.ts';
import { Field } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import type { TextFieldProps } from './text-field.tsx';

const codeLength = 6;

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength'> {
  onComplete?: (code: string) => void;
}

export function CodeField({ onComplete, onChange, ...props }: CodeFieldProps) {
  const { text, control } = splitFieldProps(props);
  const before = useRef('');

  // No maxlength: it would cut a pasted "123 456" before the space is removed.
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, codeLength);
    if (digits !== event.target.value) event.target.value = digits;
    onChange?.(event);
    // A seventh digit is ignored, and a refused code must not be sent again.
    const isSame = digits === before.current;
    before.current = digits;
    if (digits.length === codeLength && !isSame) onComplete?.(digits);
  }

  return (
    <Field {...text}>
      {(wiring) => (
        <input
          {...control}
          {...wiring}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          onChange={handleChange}
          className={`${controlClass} h-14 pl-[0.5em] text-center font-mono text-2xl tracking-[0.5em] tabular-nums`}
        />
      )}
    </Field>
  );
}
