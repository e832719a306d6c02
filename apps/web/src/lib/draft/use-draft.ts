import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { rebaseForm } from '~/lib/form/rebase-form.ts';
import { isRecord } from '~/lib/is-record.ts';
import { takeDraft, watchDraft } from './drafts.ts';
import { isLike } from './is-like.ts';
import { tellDraftIsBack } from './tell-draft-is-back.ts';
import { keepDraftsSoon } from './typing.ts';

interface DraftOptions<Input> {
  /** A form for a new record is restored as it was; an edit form is rebased on the record. */
  isNew?: boolean;
  /** False for a form in a closed dialog. */
  isOpen?: boolean;
  /** An empty form, where what this one started with was typed elsewhere and must come back, too. */
  empty?: Input;
  /** Whether it stays kept once the form has gone from the screen; it does not by default. */
  staysKept?: (() => boolean) | undefined;
}

const isSame = (one: unknown, other: unknown): boolean =>
  isRecord(one) && isRecord(other)
    ? Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
    : JSON.stringify(one) === JSON.stringify(other);

/**
 * Restores the draft into an untouched form.
 * @returns whether anything is unsaved; what was kept may have been saved since
 */
export function putBack<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'reset'>,
  { before, typed }: Record<string, unknown>,
  isNew: boolean,
): boolean {
  const now = form.getValues();
  if (!isLike(before, now) || !isLike(typed, now)) return false;
  // A field that was added since is as it was, and of a new record, what nobody touched is as it is now.
  const touched =
    isNew && isRecord(typed) && isRecord(before)
      ? Object.fromEntries(
          Object.entries(typed).filter(([field, value]) => !isSame(value, before[field])),
        )
      : typed;
  form.reset({ ...now, ...touched }, { keepDefaultValues: true });
  if (!isNew) rebaseForm(form, before, now);
  return !isSame(form.getValues(), now);
}

/**
 * Keeps what is typed in a form until it is saved or discarded, and restores it for the same person.
 * Passwords are never kept.
 * @param name unique for the form: "customer 12", "new customer"
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  { isNew = false, isOpen = true, empty, staysKept }: DraftOptions<Input> = {},
): void {
  const { isDirty, defaultValues } = form.formState;

  useEffect(() => {
    const draft = takeDraft(name);
    if (isRecord(draft) && putBack(form, draft, isNew)) tellDraftIsBack();
  }, [form, name, isNew]);

  useEffect(() => {
    if (!isDirty || !isOpen) return;
    const read = () => ({ before: empty ?? defaultValues, typed: form.getValues() });
    const stop = watchDraft(name, read, () => (staysKept?.() ? read() : undefined));
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keepDraftsSoon });
    return () => {
      unsubscribe();
      stop();
    };
  }, [form, name, isDirty, isOpen, empty, defaultValues, staysKept]);
}
