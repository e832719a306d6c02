import type { ComponentProps, KeyboardEvent } from 'react';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';

export interface TextareaFieldProps
  extends FieldText,
    Omit<ComponentProps<'textarea'>, keyof FieldText | 'children'> {}

/** A text of several lines; Ctrl+Enter sends its form, as Enter does in a field of one line. */
export function TextareaField({ onKeyDown, ...props }: TextareaFieldProps) {
  const { text, control } = splitFieldProps(props);
  return (
    <Field {...text}>
      {(wiring) => (
        <textarea
          rows={3}
          {...control}
          {...wiring}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            sendForm(event);
          }}
          className={`${controlClass} field-sizing-content max-h-80 min-h-20! resize-y py-2`}
        />
      )}
    </Field>
  );
}

function sendForm(event: KeyboardEvent<HTMLTextAreaElement>) {
  const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
  // A form may take the keys itself.
  if (!isSending || event.defaultPrevented) return;
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
