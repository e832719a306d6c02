import type { UseFormRegisterReturn } from 'react-hook-form';

interface RegisterOptions {
  shouldUnregister?: boolean;
  setValueAs?: (value: unknown) => unknown;
}

/** Any form that has these fields, among others maybe: one for new rows, or one for a row itself. */
export interface FormWith<Name extends string> {
  register: (name: Name, options?: RegisterOptions) => UseFormRegisterReturn;
  formState: { errors: { [Field in Name]?: { message?: string } } };
}

/** What a field of the admin lists shows and does; the browser knows nothing to fill in there. */
export const fieldProps = <Name extends string>(
  { register, formState: { errors } }: FormWith<Name>,
  name: Name,
  label: string,
  options?: RegisterOptions,
) => ({ ...register(name, options), label, autoComplete: 'off', error: errors[name]?.message });
