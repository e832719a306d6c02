import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '~/ui/form/text-field.tsx';

interface TimeZoneFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** The company's time zone; typing part of the name finds it. */
export function TimeZoneField({ field, error }: TimeZoneFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        {...field}
        list={listId}
        label="Time zone"
        required
        autoComplete="off"
        spellCheck={false}
        hint="All times in Callboard are in this time zone."
        error={error}
      />
      <datalist id={listId}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
