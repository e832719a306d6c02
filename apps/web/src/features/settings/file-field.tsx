import { controlClass } from '~/ui/control-class.ts';
import { Field } from '~/ui/field.tsx';
import { splitFieldProps } from '~/ui/split-field-props.ts';
import type { TextFieldProps } from '~/ui/text-field.tsx';

export function FileField(props: Omit<TextFieldProps, 'type' | 'value'>) {
  const { text, control } = splitFieldProps(props);
  return (
    <Field {...text}>
      {(wiring) => (
        <input
          {...control}
          {...wiring}
          type="file"
          className={`${controlClass} file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-2.5 file:py-1 file:text-sm file:font-medium file:text-ink`}
        />
      )}
    </Field>
  );
}
