import { fromLocalInput, toLocalInput } from '~/format/typed-time.ts';
import { DateTimeField, type DateTimeFieldProps } from '~/ui/form/date-time-field.tsx';

/** Stands in a form for a time of which only a part was typed; no schema takes it. */
const UNFINISHED = 'unfinished';

const readInstant = (input: HTMLInputElement, before?: string | null) =>
  input.validity.badInput ? UNFINISHED : fromLocalInput(input.value, before);

interface InstantFieldProps
  extends Omit<DateTimeFieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  onBlur: () => void;
}

/** A moment in the form, the company's date and time on the screen. */
export function InstantField({ value, onChange, onBlur, ...rest }: InstantFieldProps) {
  // No change event tells of a half typed time: the field is read again when it is left.
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
