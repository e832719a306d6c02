import { REFRIGERANTS } from '@callboard/contract/equipment/refrigerants';
import { useId } from 'react';
import { TextField, type TextFieldProps } from '~/ui/form/text-field.tsx';

/** A refrigerant: any text, with the usual ones offered. */
export function RefrigerantField(props: Omit<TextFieldProps, 'list' | 'autoComplete'>) {
  const names = useId();
  return (
    <>
      <TextField {...props} autoComplete="off" list={names} />
      <datalist id={names}>
        {REFRIGERANTS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
