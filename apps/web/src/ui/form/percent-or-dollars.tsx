import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceField } from './choice-field.tsx';
import type { FieldText } from './field.tsx';
import { MoneyField } from './money-field.tsx';
import { TextField } from './text-field.tsx';

const UNITS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Dollars' },
] as const;
type Unit = (typeof UNITS)[number]['value'];

interface PercentOrDollarsProps extends Pick<FieldText, 'label' | 'hint'> {
  unit: { value: Unit; onChange: (unit: Unit) => void };
  /** Of the chosen unit. */
  field: UseFormRegisterReturn & FieldText;
}

/** A part of a sum, in percent of it or in dollars. */
export function PercentOrDollars({ label, hint, unit, field }: PercentOrDollarsProps) {
  return (
    <>
      <ChoiceField
        name="unit"
        label={label}
        required
        options={UNITS}
        value={unit.value}
        onChange={unit.onChange}
      />
      {unit.value === 'percent' ? (
        <TextField {...field} key="percent" inputMode="decimal" required hint={hint} />
      ) : (
        <MoneyField {...field} key="amount" required hint={hint} />
      )}
    </>
  );
}
