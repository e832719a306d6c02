import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';

export interface TextFieldProps
  extends FieldText,
    Omit<ComponentProps<'input'>, keyof FieldText | 'children'> {}

export function TextField(props: TextFieldProps) {
  const { text, control } = splitFieldProps(props);
  return (
    <Field {...text}>
      {(wiring) => <input type="text" {...control} {...wiring} className={controlClass} />}
    </Field>
  );
}
