import type { StepValue } from '@callboard/contract/calls/call-checklists';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { peekDraft, takeDraft, watchDraft } from '~/lib/draft/drafts.ts';
import { tellDraftIsBack } from '~/ui/draft/tell-draft-is-back.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import type { StepProps } from './use-answers.ts';

/** What was typed as an answer; a number that is none goes as it is, so that the server says why. */
function asAnswer(text: string, isNumber: boolean): StepValue | null {
  const plain = isNumber ? text.replace(/[\s,]/g, '') : text.trim();
  if (plain === '') return null;
  const number = Number(plain);
  return isNumber && Number.isFinite(number) ? number : plain;
}

/** A number or a text, saved when the field is left; what was not saved stays typed. */
export function TypedStep({ callId, step, answers, told }: StepProps) {
  const { id, kind, label, unit, answer } = step;
  const isNumber = kind === 'number';
  const draft = `checklist ${callId} ${id}`;
  const saved = answer?.value ?? null;
  const [typed, setTyped] = useState(() => {
    const kept = peekDraft(draft);
    return typeof kept === 'string' && kept !== String(saved ?? '') ? kept : undefined;
  });
  const problem = answers.problemOf(id);
  useUnsavedChanges(typed !== undefined && answers.isUnsaved(id));

  useEffect(() => {
    const kept = takeDraft(draft);
    if (kept !== undefined && kept === typed) tellDraftIsBack();
    // Only for what was typed before.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft]);

  useEffect(
    () => (typed === undefined ? undefined : watchDraft(draft, () => typed)),
    [draft, typed],
  );

  async function save() {
    if (typed === undefined) return;
    const value = asAnswer(typed, isNumber);
    if (value === saved) answers.forgetProblem(id);
    if (value === saved || (await answers.answer(id, value)))
      setTyped((now) => (now === typed ? undefined : now));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    // Esc may close the sheet around, and a field that goes away is not left.
    const saves = event.key === 'Escape' || (isNumber && event.key === 'Enter');
    if (!saves) return;
    if (event.key === 'Enter') event.preventDefault();
    void save();
  }

  const field = {
    label: unit === '' ? label : `${label} (${unit})`,
    hint: told,
    error: problem,
    alertsError: true,
    autoComplete: 'off',
    value: typed ?? String(saved ?? ''),
    onBlur: () => void save(),
    onKeyDown: handleKeyDown,
  };
  return isNumber ? (
    <TextField
      {...field}
      inputMode="decimal"
      className="max-w-64"
      onChange={({ target }) => setTyped(target.value)}
    />
  ) : (
    <TextareaField {...field} rows={2} onChange={({ target }) => setTyped(target.value)} />
  );
}
