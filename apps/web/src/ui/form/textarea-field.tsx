import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';

export interface TextareaFieldProps
  extends FieldText,
    Omit<ComponentProps<'textarea'>, keyof FieldText | 'children'> {}

export function TextareaField(props: TextareaFieldProps) {
  const { text, control } = splitFieldProps(props);
  return (
    <Field {...text}>
      {(wiring) => (
        <textarea
          rows={3}
          {...control}
          {...wiring}
          className={`${controlClass} field-sizing-content max-h-80 min-h-20! resize-y py-2`}
        />
      )}
    </Field>
  );
}
