import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldText } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import { ToggleLabel } from './toggle-label.tsx';

export interface CheckboxFieldProps
  extends Omit<FieldText, 'aside' | 'hideLabel'>,
    Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'children'> {}

export function CheckboxField(props: CheckboxFieldProps) {
  const { text, control } = splitFieldProps(props);
  return (
    <ToggleLabel {...text}>
      {(wiring) => (
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...control}
            {...wiring}
            type="checkbox"
            className="peer absolute inset-0 size-5 appearance-none rounded-sm border border-line-strong bg-surface checked:border-accent checked:bg-accent disabled:bg-sunken aria-invalid:border-danger-ink forced-colors:appearance-auto"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none relative size-3.5 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
      )}
    </ToggleLabel>
  );
}
