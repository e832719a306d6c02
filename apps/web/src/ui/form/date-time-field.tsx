import { controlClass } from './control-class.ts';
import { Field } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import type { TextFieldProps } from './text-field.tsx';

export interface DateTimeFieldProps extends Omit<TextFieldProps, 'type' | 'aside'> {
  /** Short name of the zone the time is meant in, such as "CT". */
  zone?: string;
}

export function DateTimeField({ zone, ...props }: DateTimeFieldProps) {
  const { text, control } = splitFieldProps(props);
  return (
    <Field {...text} aside={zone}>
      {(wiring) => (
        <input
          {...control}
          {...wiring}
          type="datetime-local"
          className={`${controlClass} appearance-none tabular-nums`}
        />
      )}
    </Field>
  );
}
