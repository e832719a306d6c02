import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldText,
    Omit<ComponentProps<'select'>, keyof FieldText | 'multiple' | 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string;
}

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { text, control } = splitFieldProps(props);
  return (
    <Field {...text}>
      {(wiring) => (
        <div className="relative">
          <select {...control} {...wiring} className={`${controlClass} appearance-none pr-9`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-faint"
          />
        </div>
      )}
    </Field>
  );
}
