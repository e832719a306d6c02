import type { NewChecklist, StepKind } from '@callboard/contract/company/lists/checklist-steps';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import type { ChecklistInput } from './checklist-schema.ts';

export type ChecklistForm = UseFormReturn<ChecklistInput, unknown, { steps: NewChecklist }>;

const NEW_STEP = { id: '', kind: 'tick', label: '', unit: '', choices: '' } as const;

/** The steps of a checklist: added, moved and removed; the form saves them together. */
export function ChecklistSteps({ form }: { form: ChecklistForm }) {
  const { control, formState } = form;
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'steps',
    // Steps have ids of their own.
    keyName: 'key',
  });
  const addRef = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState('');
  const problem = formState.errors.steps?.root?.message ?? formState.errors.steps?.message;

  function moveStep(from: number, to: number, { currentTarget }: MouseEvent<HTMLElement>) {
    if (to < 0 || to >= fields.length) return;
    flushSync(() => move(from, to));
    // A button that was moved within the page has lost the focus.
    currentTarget.focus();
    setMoved(`Step ${from + 1} is now step ${to + 1} of ${fields.length}`);
  }

  function removeStep(index: number) {
    flushSync(() => remove(index));
    addRef.current?.focus();
  }

  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      {fields.length === 0 && <p className="text-sm text-ink-faint">No steps yet.</p>}
      <ol className="flex flex-col divide-y divide-line empty:hidden">
        {fields.map(({ key }, index) => (
          <li key={key} className="py-4 first:pt-0">
            <fieldset className="flex flex-col gap-3">
              <legend className="contents">
                <span className="text-sm font-semibold text-ink">Step {index + 1}</span>
              </legend>
              <StepFields form={form} index={index} />
              <div className="flex gap-1">
                <IconButton
                  aria-label={`Move step ${index + 1} up`}
                  icon={<ArrowUp aria-hidden="true" />}
                  aria-disabled={index === 0}
                  className="aria-disabled:opacity-40"
                  onClick={(event) => moveStep(index, index - 1, event)}
                />
                <IconButton
                  aria-label={`Move step ${index + 1} down`}
                  icon={<ArrowDown aria-hidden="true" />}
                  aria-disabled={index === fields.length - 1}
                  className="aria-disabled:opacity-40"
                  onClick={(event) => moveStep(index, index + 1, event)}
                />
                <IconButton
                  variant="danger-quiet"
                  aria-label={`Remove step ${index + 1}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => removeStep(index)}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        ref={addRef}
        className="self-start"
        onClick={() => append(NEW_STEP, { focusName: `steps.${fields.length}.label` })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add step
      </Button>
      <LiveStatus>{moved}</LiveStatus>
    </>
  );
}

const KINDS: readonly { value: StepKind; label: string }[] = [
  { value: 'tick', label: 'Checkbox' },
  { value: 'number', label: 'Number' },
  { value: 'choice', label: 'Choice' },
  { value: 'text', label: 'Text' },
  { value: 'photo', label: 'Photo' },
];

function StepFields({ form, index }: { form: ChecklistForm; index: number }) {
  const { register, watch, formState } = form;
  const errors = formState.errors.steps?.[index];
  const kind = watch(`steps.${index}.kind`);
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_9rem]">
      <TextField
        {...register(`steps.${index}.label`)}
        label="What to do or measure"
        required
        autoComplete="off"
        error={errors?.label?.message}
      />
      <SelectField
        {...register(`steps.${index}.kind`)}
        label="Answer"
        options={KINDS}
        error={errors?.kind?.message}
      />
      {kind === 'number' && (
        <TextField
          {...register(`steps.${index}.unit`)}
          label="Unit"
          placeholder="psi"
          autoComplete="off"
          className="max-w-40"
          error={errors?.unit?.message}
        />
      )}
      {kind === 'choice' && (
        <TextareaField
          {...register(`steps.${index}.choices`)}
          label="Choices"
          hint="One per line"
          required
          error={errors?.choices?.message}
        />
      )}
    </div>
  );
}
