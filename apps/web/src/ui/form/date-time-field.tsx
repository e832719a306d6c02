import { type FormEvent, useState } from 'react';
import { zoneName } from '~/format/company-clock.ts';
import { changeOfClocks } from '~/format/typed-time.ts';
import { controlClass } from './control-class.ts';
import { Field } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import type { TextFieldProps } from './text-field.tsx';

export type DateTimeFieldProps = Omit<TextFieldProps, 'type' | 'onInput'>;

/** A date and time in the company's zone, shown if the browser's differs. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { text, control } = splitFieldProps(props);
  const [typed, setTyped] = useState('');
  const zone = zoneName();
  return (
    <Field
      {...text}
      hint={changeOfClocks(typed) || text.hint}
      aside={text.aside ? [text.aside, zone && ` ${zone}`] : zone}
    >
      {(wiring) => (
        <input
          {...control}
          {...wiring}
          type="datetime-local"
          onInput={(event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)}
          className={`${controlClass} appearance-none tabular-nums`}
        />
      )}
    </Field>
  );
}
