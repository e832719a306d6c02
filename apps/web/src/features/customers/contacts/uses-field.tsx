import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';

interface UsesFieldProps {
  label: string;
  uses: readonly { key: string; label: string }[];
  /** The form's list of what was chosen; each box adds or takes away its own. */
  field: UseFormRegisterReturn;
}

/** What a number or an email may be used for. */
export function UsesField({ label, uses, field }: UsesFieldProps) {
  return (
    <fieldset className="text-sm">
      <legend className="text-xs text-ink-soft">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {uses.map((use) => (
          <CheckboxField key={use.key} {...field} value={use.key} label={use.label} />
        ))}
      </div>
    </fieldset>
  );
}
