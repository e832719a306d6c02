import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { fieldProps } from '~/lib/form/field-props.ts';
import { useTaxMatters } from '~/lib/use-tax-matters.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import type { CustomerInput } from './customer-schema.ts';

interface TaxExemptFieldsProps {
  form: UseFormReturn<z.input<typeof CustomerInput>, unknown, CustomerInput>;
}

/** By which certificate a customer pays no sales tax; nothing where there are no taxes. */
export function TaxExemptFields({ form }: TaxExemptFieldsProps) {
  const isExempt = form.formState.defaultValues?.taxExempt?.certificate !== '';
  const isShown = useTaxMatters() || isExempt;
  if (!isShown) return null;
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-sm font-medium">Tax exempt</legend>
      <TextField
        {...fieldProps(form, 'taxExempt.certificate', 'Certificate')}
        hint="Its number; empty for a customer who pays tax"
      />
      <TextField
        {...fieldProps(form, 'taxExempt.until', 'Last day')}
        type="date"
        hint="Empty where it has no end"
      />
    </fieldset>
  );
}
