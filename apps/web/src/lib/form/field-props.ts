import { get, type UseFormRegisterReturn } from 'react-hook-form';
import { isRecord } from '~/lib/is-record.ts';

interface RegisterOptions {
  shouldUnregister?: boolean;
  setValueAs?: (value: unknown) => unknown;
}

/** Any form with at least these fields: for new records, or for one being edited. */
export interface FormWith<Name extends string> {
  register: (name: Name, options?: RegisterOptions) => UseFormRegisterReturn;
  formState: { errors: object };
}

/** What is wrong with a field, also with one of a group: `address.city`. */
function messageAt(errors: object, name: string): string | undefined {
  const error: unknown = get(errors, name);
  return isRecord(error) && typeof error.message === 'string' ? error.message : undefined;
}

/**
 * Props of a field with its label. Autofill is off: the browser knows the person at the desk, not whom a
 * record is about.
 */
export const fieldProps = <Name extends string>(
  { register, formState: { errors } }: FormWith<Name>,
  name: Name,
  label: string,
  options?: RegisterOptions,
) => ({ ...register(name, options), label, autoComplete: 'off', error: messageAt(errors, name) });
