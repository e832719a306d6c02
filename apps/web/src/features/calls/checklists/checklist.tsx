import type { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { StepKind } from '@callboard/contract/company/lists/checklist-steps';
import type { ComponentType } from 'react';
import { shortMoment } from '~/format/dates.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { stepId, useIsNotSent } from '~/offline/not-final/calls-not-final.ts';
import { ON_THIS_PHONE } from '~/session/local-answers.ts';
import { LoadError, type LoadErrorProps } from '~/ui/feedback/load-error.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { ChoiceStep } from './choice-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { TypedStep } from './typed-step.tsx';
import { type Answers, type ShownStep, type StepProps, useAnswers } from './use-answers.ts';

/** Done or not: one tap. */
function TickStep({ step: { id, label }, step, answers, told }: StepProps) {
  return (
    <CheckboxField
      label={label}
      hint={told}
      error={answers.problemOf(id)}
      alertsError
      checked={answers.valueOf(step) === true}
      onChange={({ target }) => void answers.answer(id, target.checked || null)}
    />
  );
}

const PARTS: Record<StepKind, ComponentType<StepProps>> = {
  tick: TickStep,
  number: TypedStep,
  choice: ChoiceStep,
  text: TypedStep,
  photo: PhotoStep,
};

export interface ChecklistProps {
  callId: string;
  /** Told whether something typed could not be saved, for a sheet that can be closed. */
  onUnsaved?: (isUnsaved: boolean) => void;
}

export interface ReadChecklistProps extends ChecklistProps {
  list: LoadErrorProps['query'] & { data: CallChecklist | undefined; isError: boolean };
}

/** What is to be done and measured on a call; nothing where its job type has no checklist. */
export function Checklist({ callId, list, onUnsaved }: ReadChecklistProps) {
  const answers = useAnswers(callId);
  const steps = list.data?.steps ?? [];
  const isUnsaved = steps.some(
    ({ id, kind }) => PARTS[kind] === TypedStep && answers.isUnsaved(id),
  );
  useReportDirty(isUnsaved, onUnsaved);
  if (steps.length === 0 && !list.isError) return null;
  const done = steps.filter((step) => answers.valueOf(step) !== null).length;

  return (
    <Card
      title="Checklist"
      className="print:hidden"
      actions={
        <p className="text-sm text-ink-soft tabular-nums">
          {done} of {steps.length} done
        </p>
      }
    >
      <LoadError query={list} fallback="The checklist did not load" />
      <ul className="flex flex-col divide-y divide-line">
        {steps.map((step) => (
          <li key={step.id} className="py-2.5 first:pt-0 last:pb-0">
            <Step {...{ callId, step, answers }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A step with its answer, and what is told of it. */
function Step({ callId, step, answers }: Omit<StepProps, 'told'>) {
  const Part = PARTS[step.kind];
  const isNotSent = useIsNotSent(stepId(callId, step.id));
  return <Part {...{ callId, step, answers }} told={toldOf(step, answers, isNotSent)} />;
}

// One line always, or the rows below would move under the thumb; a problem takes its place.
function toldOf(
  { id, answer }: ShownStep,
  answers: Answers,
  isNotSent: boolean,
): string | undefined {
  if (answers.problemOf(id) !== undefined) return undefined;
  if (answers.isPending(id)) return 'Saving…';
  if (isNotSent) return ON_THIS_PHONE;
  return answer ? `${answer.author.name}, ${shortMoment(answer.answeredAt)}` : 'Not answered';
}
