import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { takeDraft, watchDraft } from '~/lib/draft/drafts.ts';
import { isLike } from '~/lib/draft/is-like.ts';
import { keepDraftsSoon } from '~/lib/draft/typing.ts';
import { rebaseForm } from '~/lib/form/rebase-form.ts';
import { isRecord } from '~/lib/is-record.ts';
import { tellDraftIsBack } from './tell-draft-is-back.ts';

interface DraftOptions<Input> {
  /** True for a new record, whose form is restored as it was. An edit form is rebased on the record. */
  isNew?: boolean;
  /** False for a form in a closed dialog. */
  isOpen?: boolean;
  /** An empty form, if this one starts with values that somebody typed elsewhere: they must come back as well. */
  empty?: Input;
  /** Whether the draft stays kept after the form has left the screen. By default it does not. */
  staysKept?: (() => boolean) | undefined;
}

const isSame = (one: unknown, other: unknown): boolean =>
  isRecord(one) && isRecord(other)
    ? Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
    : JSON.stringify(one) === JSON.stringify(other);

/**
 * Restores the draft into an untouched form.
 * @returns whether anything is unsaved: the draft may have been saved since
 */
export function putBack<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'reset'>,
  { before, typed }: Record<string, unknown>,
  isNew: boolean,
): boolean {
  const now = form.getValues();
  if (!isLike(before, now) || !isLike(typed, now)) return false;
  // Fields added since the draft keep their values. In a new record, so do fields that nobody touched.
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
