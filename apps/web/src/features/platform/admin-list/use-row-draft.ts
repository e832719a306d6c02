import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { hasDraft, takeDraft, watchDraft } from '~/lib/draft/drafts.ts';
import { isLike } from '~/lib/draft/is-like.ts';
import { keepDraftsSoon } from '~/lib/draft/typing.ts';
import { isRecord } from '~/lib/is-record.ts';
import { tellDraftIsBack } from '~/ui/draft/tell-draft-is-back.ts';

interface RowDraft<Row, Input extends FieldValues, Output> {
  name: string;
  loadRow: () => Promise<z.ZodType<Row>>;
  toInput: (row: Row) => Input & DefaultValues<Input>;
  form: UseFormReturn<Input, unknown, Output>;
  /** The row that is being edited. */
  row: Row | undefined;
  isDirty: boolean;
  onBack: (row: Row) => void;
}

/**
 * `useDraft` for a table row. The row comes back as it was when opened, so changes by others
 * meanwhile are noticed on save.
 */
export function useRowDraft<Row, Input extends FieldValues, Output>(
  draft: RowDraft<Row, Input, Output>,
): void {
  const { name, loadRow, toInput, form, row, isDirty, onBack } = draft;

  function putBack(rowSchema: z.ZodType<Row>) {
    const kept = takeDraft(name);
    if (!isRecord(kept)) return;
    const opened = rowSchema.safeParse(kept.row).data;
    if (!opened) return;
    const input = toInput(opened);
    const { typed } = kept;
    if (!isLike(typed, input)) return;
    form.reset(input);
    form.reset({ ...input, ...typed }, { keepDefaultValues: true });
    onBack(opened);
    tellDraftIsBack();
  }

  useEffect(() => {
    if (!hasDraft(name)) return;
    // The draft is kept until the rules have loaded.
    void loadRow().then(putBack, () => undefined);
    // Only once, when the table first appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!isDirty) return;
    const stop = watchDraft(name, () => ({ row, typed: form.getValues() }));
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keepDraftsSoon });
    return () => {
      unsubscribe();
      stop();
    };
  }, [name, isDirty, row, form]);
}
