import type { ComponentProps } from 'react';
import type { FieldText } from './field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import { ToggleLabel } from './toggle-label.tsx';

export interface SwitchFieldProps
  extends Omit<FieldText, 'aside' | 'hideLabel'>,
    Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'role' | 'children'> {}

export function SwitchField(props: SwitchFieldProps) {
  const { text, control } = splitFieldProps(props);
  return (
    <ToggleLabel {...text}>
      {(wiring) => (
        <input
          {...control}
          {...wiring}
          type="checkbox"
          role="switch"
          className="relative h-5 w-9 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-[2px] before:left-[2px] before:size-3.5 before:rounded-full before:bg-ink-faint before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden"
        />
      )}
    </ToggleLabel>
  );
}
