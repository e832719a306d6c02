import { CONTRACT_STYLE_LABELS } from '@callboard/contract/money/tax-facts-list';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTaxMatters } from '~/lib/use-tax-matters.ts';
import { SelectField } from '~/ui/form/select-field.tsx';

const OPTIONS = CONTRACT_STYLE_LABELS.map(({ key, label }) => ({ value: key, label }));

interface ContractFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** The call is not billed the usual way, which is shown also without taxes. */
  isUnusual?: boolean;
}

/** Whether materials are billed apart, on which a tax depends; nothing where there are no taxes. */
export function ContractField({ field, error, isUnusual }: ContractFieldProps) {
  const isShown = useTaxMatters() || isUnusual === true;
  return isShown ? (
    <SelectField {...field} label="Contract" options={OPTIONS} error={error} />
  ) : null;
}
