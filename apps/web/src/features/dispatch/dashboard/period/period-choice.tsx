import { buttonClass } from '~/ui/button/button-class.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { type PeriodSearch, usualPeriods } from './period.ts';

interface PeriodChoiceProps {
  /** The days that are shown. */
  period: { from: string; to: string };
  onChange: (period: PeriodSearch) => void;
}

/** Today, this week, or the days somebody chooses. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const isShown = (from: string, to: string) => period.from === from && period.to === to;
  return (
    <fieldset className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
      <legend className="sr-only">Period</legend>
      {usualPeriods().map(({ label, from, to }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isShown(from, to)}
          className={buttonClass({ variant: isShown(from, to) ? 'primary' : 'secondary' })}
          onClick={() => onChange({ from, to })}
        >
          {label}
        </button>
      ))}
      <TextField
        label="First day"
        hideLabel
        title="First day"
        type="date"
        className="max-sm:grow sm:w-40"
        value={period.from}
        onChange={({ target }) => onChange({ from: target.value || undefined, to: period.to })}
      />
      <TextField
        label="Last day"
        hideLabel
        title="Last day"
        type="date"
        className="max-sm:grow sm:w-40"
        value={period.to}
        min={period.from}
        onChange={({ target }) => onChange({ from: period.from, to: target.value || undefined })}
      />
    </fieldset>
  );
}
