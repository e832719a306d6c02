import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { problemOf } from '~/lib/problem.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { serverMessages } from './server-messages.ts';

/**
 * Shows the server's messages at their fields, or else at the form.
 * @param fields the form's own fields; messages for others go to the form
 * @param fallback the form's message when the server gave none
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

/**
 * `showServerErrors` for a creation. If an earlier attempt was stored, its answer was lost, and the form
 * has changed since, the key no longer fits: the user has to decide.
 * @param renewKey gives the next attempt a new key
 */
export function showCreationErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: readonly FieldPath<Input>[],
  error: unknown,
  fallback: string,
  renewKey: () => void,
): void {
  if (problemOf(error)?.code !== 'idempotency_mismatch') {
    showServerErrors(form, fields, error, fallback);
    return;
  }
  renewKey();
  form.setError('root.server', {
    message: 'An earlier attempt was already saved. Look for it before you save again.',
  });
}
