import type { StepValue } from '@callboard/contract/calls/call-checklists';
import { isoMomentOf } from '~/offline/act-moment.ts';
import { stepId } from '~/offline/not-final/calls-not-final.ts';
import type { ActRules } from './act-rules.ts';
import { shortened } from './shortened.ts';

/** The answer of a checklist step, as people read it. */
function answerText(value: StepValue | null, unit = ''): string {
  if (value === null) return 'no answer';
  if (value === true) return 'Done';
  if (Array.isArray(value)) return value.length === 1 ? '1 photo' : `${value.length} photos`;
  return `${value} ${unit}`.trim();
}

export const answerStep: ActRules<'serviceCalls.answerStep'> = {
  words: ({ value }, { step }) =>
    shortened(`${step?.label ?? 'Checklist'}: ${answerText(value, step?.unit)}`),
  saved: 'Your checklist answer was saved',
  sees(input, { checklist }) {
    const found = checklist?.steps.find(({ id }) => id === input.step);
    if (!found) return {};
    const { answer: _answer, ...step } = found;
    return { step };
  },
  on: {
    'serviceCalls.checklist'(checklist, act, { author }) {
      const { step: answered, value } = act.input;
      const answer = value === null ? null : { value, author, answeredAt: isoMomentOf(act) };
      const steps = checklist.steps.map((step) =>
        step.id === answered ? { ...step, answer } : step,
      );
      return {
        ...checklist,
        steps,
        isStarted: steps.some((step) => step.answer !== null),
        missing: steps.filter((step) => step.answer === null).map(({ id }) => id),
      };
    },
  },
  answer: ({ callId }, device) => device.again('serviceCalls.checklist', { id: callId }),
  marks: ({ callId, input }) => stepId(callId, input.step),
};
