import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { rebaseForm } from '~/lib/form/rebase-form.ts';
import { isRecord } from '~/lib/is-record.ts';
import { takeDraft, watchDraft } from './drafts.ts';
import { isLike } from './is-like.ts';
import { tellDraftIsBack } from './tell-draft-is-back.ts';

interface DraftOptions {
  /** A form for a new record is restored as it was; an edit form is rebased on the record. */
  isNew?: boolean;
  /** False for a form in a closed dialog. */
  isOpen?: boolean;
}

/** Restores the draft into an untouched form. */
function putBack<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'reset'>,
  { before, typed }: Record<string, unknown>,
  isNew: boolean,
): boolean {
  const now = form.getValues();
  if (!isLike(before, now) || !isLike(typed, now)) return false;
  form.reset(typed, { keepDefaultValues: true });
  if (!isNew) rebaseForm(form, before, now);
  return true;
}

/**
 * Keeps what is typed in a form when the session ends, and restores it once the same person signs in
 * again. Passwords are never kept.
 * @param name unique for the form: "customer 12", "new customer"
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  { isNew = false, isOpen = true }: DraftOptions = {},
): void {
  const { isDirty, defaultValues } = form.formState;

  useEffect(() => {
    const draft = takeDraft(name);
    if (isRecord(draft) && putBack(form, draft, isNew)) tellDraftIsBack();
  }, [form, name, isNew]);

  useEffect(
    () =>
      isDirty && isOpen
        ? watchDraft(name, () => ({ before: defaultValues, typed: form.getValues() }))
        : undefined,
    [form, name, isDirty, isOpen, defaultValues],
  );
}
