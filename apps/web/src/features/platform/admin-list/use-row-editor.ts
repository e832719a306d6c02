import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { currentOf, hasFieldsOf } from '~/lib/current-of.ts';
import { rebaseForm } from '~/lib/form/rebase-form.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { useAskDiscard } from '~/ui/overlay/use-ask-discard.ts';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import { firstControl, focusFirstInvalidIn, openerOf } from './row-focus.ts';
import { useRowDraft } from './use-row-draft.ts';

interface RowEditorOptions<Row, Input extends FieldValues, Output> {
  /** Distinguishes drafts of this table's rows from all others. */
  draftName: string;
  /** The rules for a whole row, to restore a draft kept when a session ended. */
  loadRow: () => Promise<z.ZodType<Row>>;
  loadSchema: () => Promise<z.ZodType<Output, Input>>;
  fields: readonly FieldPath<Input>[];
  toInput: (row: Row) => Input & DefaultValues<Input>;
  save: (row: Row, input: Output) => Promise<unknown>;
  /** The alert's fallback text. */
  fallback: string;
}

/** Edits one row in place: Enter saves, Esc cancels, the focus stays in the row. */
export function useRowEditor<
  Row extends { _id: string },
  Input extends FieldValues,
  Output extends FieldValues,
>(options: RowEditorOptions<Row, Input, Output>) {
  const { draftName, loadRow, loadSchema, fields, toInput, save, fallback } = options;
  const askDiscard = useAskDiscard();
  const oneAtATime = useOneAtATime();
  const [row, setRow] = useState<Row>();
  const [isSaving, setIsSaving] = useState(false);
  const element = useRef<HTMLTableRowElement | null>(null);
  const form = useZodForm<Input, Output>(loadSchema, {});
  const isDirty = row !== undefined && form.formState.isDirty;
  useUnsavedChanges(isDirty);
  useRowDraft({ name: draftName, loadRow, toInput, form, row, isDirty, onBack: setRow });

  async function begin(next: Row, event: MouseEvent<HTMLElement>) {
    if (isSaving) return;
    const opened = event.currentTarget.closest('tr');
    if (isDirty && !(await askDiscard(() => firstControl(opened)))) return;
    element.current = opened;
    flushSync(() => {
      form.reset(toInput(next));
      setRow(next);
    });
    firstControl(opened)?.focus();
  }

  function close() {
    const hadFocus = element.current?.contains(document.activeElement);
    flushSync(() => setRow(undefined));
    // The focus stays where it is if the user moved on during the save.
    if (hadFocus) openerOf(element.current)?.focus();
  }

  async function trySave(current: Row, input: Output) {
    setIsSaving(true);
    try {
      await save(current, input);
      close();
    } catch (error) {
      const newer = currentOf(error, hasFieldsOf(current));
      if (newer) {
        setRow(newer);
        rebaseForm(form, toInput(current), toInput(newer));
      }
      showServerErrors(form, fields, error, fallback);
      focusInvalid();
    } finally {
      setIsSaving(false);
    }
  }

  const focusInvalid = () => focusFirstInvalidIn(element.current);

  function submit() {
    // A row restored from a draft was not opened by a button.
    element.current ??= document.querySelector('tr[aria-current="true"]');
    return form.handleSubmit(
      (input) => row && oneAtATime(() => trySave(row, input)),
      focusInvalid,
    )();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, at: Row) {
    if (at._id !== row?._id || event.defaultPrevented) return;
    if (event.key === 'Escape' && !isSaving) {
      event.preventDefault();
      close();
    }
    // On Enter a button acts and a select opens; neither saves the row.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void submit();
    }
  }

  return {
    form,
    row,
    problem: form.formState.errors.root?.server?.message,
    isEditing: (at: Row) => at._id === row?._id,
    isSaving,
    begin,
    cancel: close,
    submit,
    onKeyDown,
  };
}
