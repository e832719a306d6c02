import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { formMessageOf, problemOf } from './problem.ts';

/**
 * Puts the server's messages where they belong: at their fields, or else at the form.
 * @param fields the form's own fields; messages for others go to the form
 * @param fallback what the form says when the server said nothing (spec, section 8)
 */
export function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: readonly FieldPath<Input>[],
  error: unknown,
  fallback: string,
): void {
  const messages = problemOf(error)?.fields ?? {};
  const known = fields.filter((field) => messages[field]);
  for (const field of known) form.setError(field, { message: messages[field]?.join('. ') });
  if (known.length > 0) focusFirstInvalid();
  else form.setError('root.server', { message: formMessageOf(error, fallback) });
}
