import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { problemOf } from './problem.ts';
import { showServerErrors } from './show-server-errors.ts';

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
    message:
      'An earlier try was already saved as it was then. Look for it before you save another one.',
  });
}
