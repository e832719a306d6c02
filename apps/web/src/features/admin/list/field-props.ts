import type { UseFormRegisterReturn } from 'react-hook-form';

interface RegisterOptions {
  shouldUnregister?: boolean;
  setValueAs?: (value: unknown) => unknown;
}

/** Any form with at least these fields: for new rows, or for a row being edited. */
export interface FormWith<Name extends string> {
  register: (name: Name, options?: RegisterOptions) => UseFormRegisterReturn;
  formState: { errors: { [Field in Name]?: { message?: string } } };
}

/** Props of a field in the admin lists; browser autofill is off. */
export const fieldProps = <Name extends string>(
  { register, formState: { errors } }: FormWith<Name>,
  name: Name,
  label: string,
  options?: RegisterOptions,
) => ({ ...register(name, options), label, autoComplete: 'off', error: errors[name]?.message });
