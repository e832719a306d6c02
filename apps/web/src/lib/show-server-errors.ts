import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { serverMessages } from './server-messages.ts';

/**
 * Puts the server's messages where they belong: at their fields, or else at the form.
 * @param fields the form's own fields; messages for others go to the form
 * @param fallback what the form says when the server said nothing
 */
export function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: readonly FieldPath<Input>[],
  error: unknown,
  fallback: string,
): void {
  const messages = serverMessages(fields, error, fallback);
  for (const [field, message] of messages.fields) form.setError(field, { message });
  if (messages.form === undefined) focusFirstInvalid();
  else form.setError('root.server', { message: messages.form });
}
