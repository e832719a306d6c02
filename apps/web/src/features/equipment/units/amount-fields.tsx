import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '~/ui/form/text-field.tsx';

/** An amount as it is typed. */
export interface TypedAmount {
  pounds: string;
  ounces: string;
}

/** An amount in ounces as pounds and ounces; empty for none. */
export function amountText(ounces: number | null): TypedAmount {
  if (ounces === null) return { pounds: '', ounces: '' };
  const hundredths = Math.round(ounces * 100);
  const pounds = Math.floor(hundredths / 1600);
  const rest = (hundredths - pounds * 1600) / 100;
  return { pounds: pounds > 0 ? String(pounds) : '', ounces: rest > 0 ? String(rest) : '' };
}

interface AmountFieldsProps {
  /** What the amount is: "Charge". */
  label: string;
  pounds: UseFormRegisterReturn;
  ounces: UseFormRegisterReturn;
  required?: boolean;
  error: string | undefined;
}

/** Pounds and ounces side by side, as gauges and labels say it. */
export function AmountFields({ label, pounds, ounces, required, error }: AmountFieldsProps) {
  const shared = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField {...pounds} {...shared} label={`${label}, lb`} required={required} error={error} />
      <TextField {...ounces} {...shared} label={`${label}, oz`} />
    </div>
  );
}
