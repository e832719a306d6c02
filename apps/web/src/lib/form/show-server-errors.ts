import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { problemOf } from '~/lib/problem.ts';
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

/**
 * `showServerErrors` for a creation. When an earlier try was stored but its answer got lost, and the
 * form was changed since, the same key no longer fits: only a person can tell what is wanted.
 * @param renewKey makes the next try a creation of its own
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
