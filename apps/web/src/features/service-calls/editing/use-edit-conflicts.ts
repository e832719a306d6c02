import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { rebaseForm } from '~/lib/rebase-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { type Clash, clashesIn, type FieldLook } from './edit-conflicts.ts';

export interface Meeting {
  by: string;
  clashes: readonly Clash[];
  settle: (clash: Clash, keep: 'mine' | 'theirs') => void;
}

interface MeetingOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly FieldPath<Values>[];
  looks: Readonly<Record<string, FieldLook>>;
  callId: string;
}

const SOMEBODY = 'Somebody else';
const NEWEST = 10;

/** What is said and asked when somebody else changes what is being edited here. */
export function useMeeting<Values extends FieldValues, Output>({
  form,
  fields,
  looks,
  callId,
}: MeetingOptions<Values, Output>) {
  const { client } = trpc.useUtils();
  const [met, setMet] = useState<Pick<Meeting, 'by' | 'clashes'>>();

  /** Who was the last to change one of these values. */
  async function whoChanged(clashes: readonly Clash[]): Promise<string> {
    const names = new Set(clashes.map(({ look }) => look.name));
    const query = { kind: 'service-calls', id: callId, limit: NEWEST } as const;
    const entries = await client.history.list.query(query).catch(() => []);
    const changed = entries.find(({ after }) =>
      Object.keys(after ?? {}).some((name) => names.has(name)),
    );
    return changed?.byName ?? SOMEBODY;
  }

  /**
   * Puts a newer record under the form, and asks about what both have changed.
   * @returns whether there is something to ask
   */
  function meet(before: Values, now: Values): boolean {
    const clashes = clashesIn(looks, before, form.getValues(), now);
    rebaseForm(form, before, now);
    if (clashes.length === 0) return false;
    void whoChanged(clashes).then((by) =>
      setMet((former) => ({
        by,
        clashes: [
          ...(former?.clashes ?? []).filter((old) =>
            clashes.every(({ field }) => field !== old.field),
          ),
          ...clashes,
        ],
      })),
    );
    return true;
  }

  function settle(clash: Clash, keep: 'mine' | 'theirs'): void {
    setMet(
      (former) => former && { ...former, clashes: former.clashes.filter((one) => one !== clash) },
    );
    if (keep === 'theirs') {
      form.reset({ ...form.getValues(), [clash.field]: clash.is }, { keepDefaultValues: true });
    }
    // The pressed button goes; what it was about is where the person looks next.
    const field = fields.find((name) => name === clash.field);
    // After the next paint: the form knows its fields again by then.
    if (field) requestAnimationFrame(() => form.setFocus(field));
  }

  const meeting: Meeting | undefined =
    met && met.clashes.length > 0 ? { ...met, settle } : undefined;
  return { meet, meeting, forget: () => setMet(undefined) };
}
