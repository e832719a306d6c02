import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useRecordForm } from '~/lib/form/use-record-form.ts';
import type { LoadSchema } from '~/lib/form/use-zod-form.ts';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';

/**
 * The form of a record that stays on its page: what others save shows up in it while nothing is typed.
 * @param inputOf form values of a record
 */
export function useFollowingForm<
  Stored extends { version: number },
  Input extends FieldValues,
  Output extends FieldValues,
>(
  loadSchema: LoadSchema<Input, Output>,
  latest: Stored,
  inputOf: (record: Stored) => DefaultValues<Input>,
) {
  const { form, base, setBase, rebaseAfter } = useRecordForm(loadSchema, latest, inputOf);
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);

  // A version with nothing new for this form must not disturb what is being typed.
  const mayFollow = !isDirty || JSON.stringify(inputOf(latest)) === JSON.stringify(inputOf(base));
  if (latest.version > base.version && mayFollow) setBase(latest);
  useEffect(() => {
    if (!isDirty) form.reset(inputOf(base), { keepErrors: true });
  }, [form, base, isDirty, inputOf]);

  /** Shows what was saved here. */
  function showSaved(saved: Stored): void {
    setBase(saved);
    form.reset(inputOf(saved));
  }

  return { form, base, setBase, rebaseAfter, showSaved };
}
