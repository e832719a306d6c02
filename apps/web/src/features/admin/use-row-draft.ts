import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { takeDraft, watchDraft } from '~/lib/drafts.ts';
import { isLike } from '~/lib/is-like.ts';
import { tellDraftIsBack } from '~/lib/tell-draft-is-back.ts';

interface RowDraft<Row, Input extends FieldValues, Output> {
  name: string;
  rowSchema: z.ZodType<Row>;
  toInput: (row: Row) => Input & DefaultValues<Input>;
  form: UseFormReturn<Input, unknown, Output>;
  /** The row that is being edited. */
  row: Row | undefined;
  isDirty: boolean;
  onBack: (row: Row) => void;
}

const Kept = z.object({ row: z.unknown(), typed: z.unknown() });

/**
 * `useDraft` for a row of a table. The row comes back as it was when it was opened: whoever changed
 * it meanwhile is noticed when it is saved.
 */
export function useRowDraft<Row, Input extends FieldValues, Output>(
  draft: RowDraft<Row, Input, Output>,
): void {
  const { name, rowSchema, toInput, form, row, isDirty, onBack } = draft;

  useEffect(() => {
    const kept = Kept.safeParse(takeDraft(name)).data;
    const opened = rowSchema.safeParse(kept?.row).data;
    if (!opened) return;
    const input = toInput(opened);
    if (!isLike(kept?.typed, input)) return;
    form.reset(input);
    form.reset({ ...input, ...kept.typed }, { keepDefaultValues: true });
    onBack(opened);
    tellDraftIsBack();
    // Once, when the table appears: a table that is drawn again has nothing new to say.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(
    () => (isDirty ? watchDraft(name, () => ({ row, typed: form.getValues() })) : undefined),
    [name, isDirty, row, form],
  );
}
