import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { rebaseForm } from '~/lib/form/rebase-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { conflictsIn, type FieldConflict, type FieldWords } from './edit-conflicts.ts';

export interface EditConflicts {
  by: string;
  /** Conflicts not yet decided. */
  open: readonly FieldConflict[];
  settle: (conflict: FieldConflict, keep: 'mine' | 'theirs') => void;
}

interface Watched<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly FieldPath<Values>[];
  words: Readonly<Record<string, FieldWords>>;
  callId: string;
}

const SOMEBODY = 'Someone else';
const NEWEST = 10;

/** Handles changes by others to what is being edited here. */
export function useEditConflicts<Values extends FieldValues, Output>({
  form,
  fields,
  words,
  callId,
}: Watched<Values, Output>) {
  const { client } = trpc.useUtils();
  const [found, setFound] = useState<Pick<EditConflicts, 'by' | 'open'>>();

  /** Who last changed one of these values. */
  async function whoChanged(conflicts: readonly FieldConflict[]): Promise<string> {
    const names = new Set(conflicts.map(({ words }) => words.name));
    const query = { kind: 'service-calls', id: callId, limit: NEWEST } as const;
    const entries = await client.history.list.query(query).catch(() => []);
    const changed = entries.find(({ after }) =>
      Object.keys(after ?? {}).some((name) => names.has(name)),
    );
    return changed?.byName ?? SOMEBODY;
  }

  /**
   * Rebases the form on a newer record, and asks about conflicts.
   * @returns whether there are conflicts
   */
  function rebase(before: Values, now: Values): boolean {
    const conflicts = conflictsIn(words, before, form.getValues(), now);
    rebaseForm(form, before, now);
    if (conflicts.length === 0) return false;
    void whoChanged(conflicts).then((by) =>
      setFound((former) => ({
        by,
        open: [
          ...(former?.open ?? []).filter((old) =>
            conflicts.every(({ field }) => field !== old.field),
          ),
          ...conflicts,
        ],
      })),
    );
    return true;
  }

  function settle(conflict: FieldConflict, keep: 'mine' | 'theirs'): void {
    setFound(
      (former) => former && { ...former, open: former.open.filter((one) => one !== conflict) },
    );
    if (keep === 'theirs') {
      form.reset(
        { ...form.getValues(), [conflict.field]: conflict.is },
        { keepDefaultValues: true },
      );
    }
    // The pressed button disappears; focus the field it was about.
    const field = fields.find((name) => name === conflict.field);
    // After the next paint, when the form has registered its fields again.
    if (field) requestAnimationFrame(() => form.setFocus(field));
  }

  const conflicts: EditConflicts | undefined =
    found && found.open.length > 0 ? { ...found, settle } : undefined;
  return { rebase, conflicts, forget: () => setFound(undefined) };
}
