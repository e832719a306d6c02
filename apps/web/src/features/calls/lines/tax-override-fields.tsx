import type { LineItem } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldProps } from '~/lib/form/field-props.ts';
import { useTaxMatters } from '~/lib/use-tax-matters.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { LineItemValues } from './line-item-schema.ts';

interface TaxOverrideFieldsProps {
  form: UseFormReturn<LineItemValues, unknown, z.output<typeof LineItemValues>>;
  call: ServiceCall;
  line: LineItem | undefined;
}

/** Whether this one line is taxed, and why, folded; nothing where there are no taxes. */
export function TaxOverrideFields({ form, call, line }: TaxOverrideFieldsProps) {
  // A phone without signal has what came with the call.
  const isCharged = call.jurisdictions !== undefined && call.jurisdictions.length > 0;
  const isShown = useTaxMatters() || isCharged || Boolean(line?.taxOverride);
  const { errors, defaultValues } = form.formState;
  const is = useWatch({ control: form.control, name: 'taxOverride.is' });
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (!isShown) return null;
  const isChanged = is === 'taxed' || is === 'not_taxed';
  const isOpen = isUnfolded || isChanged || errors.taxOverride !== undefined;
  // With nothing to take back, the rules are what the line keeps.
  const byRules = defaultValues?.taxOverride?.is === '' ? '' : 'rules';
  return (
    <details
      open={isOpen}
      className="border-t border-line pt-2 text-sm"
      onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
    >
      <summary className="min-h-6 py-0.5 pointer-coarse:min-h-11">
        <span className="font-medium">Sales tax:</span>{' '}
        <span className="text-ink-soft">{toldOf(is, line)}</span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-3 sm:grid-cols-2">
        <SelectField
          {...fieldProps(form, 'taxOverride.is', 'This line is')}
          options={[
            { value: byRules, label: 'By the rules' },
            { value: 'taxed', label: 'Taxed' },
            { value: 'not_taxed', label: 'Not taxed' },
          ]}
        />
        {isChanged && (
          <TextField
            {...fieldProps(form, 'taxOverride.reason', 'Reason')}
            required
            hint="The customer reads it on the invoice"
          />
        )}
      </div>
    </details>
  );
}

const toldOf = (is: string, line: LineItem | undefined) =>
  (is === 'taxed' && 'Taxed') ||
  (is === 'not_taxed' && 'Not taxed') ||
  (line && !line.taxOverride && line.taxedWhy) ||
  'By the rules';
