import { PROPERTY_USE_LABELS } from '@callboard/contract/money/tax-facts-list';
import { fieldProps } from '~/lib/form/field-props.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { PropertyForm } from './property-form.tsx';

const USES = PROPERTY_USE_LABELS.map(({ key, label }) => ({ value: key, label }));

/** What a house is used for and its county: a tax may depend on both. */
export function TaxFactsFields({ form }: { form: PropertyForm }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField {...fieldProps(form, 'use', 'Property use')} options={USES} />
      <TextField {...fieldProps(form, 'county', 'County')} hint="For county sales tax" />
    </div>
  );
}
