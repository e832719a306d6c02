import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { focusFirstInvalid } from '~/lib/focus-first-invalid.ts';
import { problemOf } from '~/lib/problem.ts';

/**
 * Puts the server's messages about a line at the line's fields. The server names a place in the
 * whole list (`items.3.quantity`), of which only this line was changed.
 * @returns whether there was one for any of them
 */
export function showLineRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly FieldPath<Values>[],
  error: Error,
): boolean {
  const messages = Object.entries(problemOf(error)?.fields ?? {});
  const found = fields.flatMap((field) => {
    const texts = messages.flatMap(([path, text]) => (path.endsWith(`.${field}`) ? text : []));
    return texts.length > 0 ? [{ field, message: texts.join('. ') }] : [];
  });
  for (const { field, message } of found) form.setError(field, { message });
  if (found.length > 0) focusFirstInvalid();
  return found.length > 0;
}
