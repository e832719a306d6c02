import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { currentOf, hasFieldsOf } from '~/lib/current-of.ts';
import { rebaseForm } from './rebase-form.ts';
import { type LoadSchema, useZodForm } from './use-zod-form.ts';

/**
 * A form in which a stored record is edited, and what it is based on: the record as it was when the form
 * was filled. A newer version that arrives meanwhile would hide an edit conflict.
 * @param loadSchema loads its rules, which may depend on that
 * @param inputOf form values of a record
 */
export function useRecordForm<
  Stored extends object,
  Input extends FieldValues,
  Output extends FieldValues,
>(
  loadSchema: (base: Stored) => ReturnType<LoadSchema<Input, Output>>,
  record: Stored,
  inputOf: (record: Stored) => DefaultValues<Input>,
) {
  const [base, setBase] = useState(record);
  const form = useZodForm(() => loadSchema(base), { defaultValues: inputOf(base) });

  /** Shows what somebody else saved, except in fields edited here. */
  function rebase(newer: Stored): void {
    rebaseForm(form, inputOf(base), inputOf(newer));
    setBase(newer);
  }

  /**
   * Rebases the form where saving was refused since somebody else was first.
   * @returns the record as they left it
   */
  function rebaseAfter(error: unknown): Stored | undefined {
    const current = currentOf(error, hasFieldsOf(base));
    if (current) rebase(current);
    return current;
  }

  return { form, base, setBase, rebase, rebaseAfter };
}
