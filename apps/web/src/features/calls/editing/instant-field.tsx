import { fromLocalInput, toLocalInput } from '~/format/typed-time.ts';
import { DateTimeField, type DateTimeFieldProps } from '~/ui/form/date-time-field.tsx';

/** Marks a partly typed time in a form; every schema rejects it. */
const UNFINISHED = 'unfinished';

const readInstant = (input: HTMLInputElement, before?: string | null) =>
  input.validity.badInput ? UNFINISHED : fromLocalInput(input.value, before);

interface InstantFieldProps
  extends Omit<DateTimeFieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  onBlur: () => void;
}

/** A timestamp in the form, shown as the company's date and time. */
export function InstantField({ value, onChange, onBlur, ...rest }: InstantFieldProps) {
  // A partly typed time fires no change event, so the field is read again on blur.
  function readAgain(input: HTMLInputElement) {
    const read = readInstant(input, value);
    if ((read === UNFINISHED) !== (value === UNFINISHED)) onChange(read);
  }

  return (
    <DateTimeField
      {...rest}
      value={value && value !== UNFINISHED ? toLocalInput(value) : ''}
      onChange={(event) => onChange(readInstant(event.currentTarget, value))}
      onBlur={(event) => {
        readAgain(event.currentTarget);
        onBlur();
      }}
      onKeyDown={(event) => event.key === 'Enter' && readAgain(event.currentTarget)}
    />
  );
}
