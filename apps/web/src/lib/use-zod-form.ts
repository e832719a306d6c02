import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { focusFirstInvalid } from './focus-first-invalid.ts';

/**
 * A form over a schema of the contract. Every bad field says so on submit, and the first one in
 * the document takes the focus (react-hook-form would take the first one registered).
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'shouldFocusError'>,
) {
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver: zodResolver(schema),
    shouldFocusError: false,
  });
  return form;
}

/** What `handleSubmit` calls when a field is bad. */
export const onInvalid = (_errors: FieldErrors) => focusFirstInvalid();
