import { DEFAULT_PRIORITY } from '@callboard/contract/priority-list';
import type { ServiceCall } from '@callboard/contract/service-calls';
import type { TraitsInput } from './trait-schema.ts';
import { windowChoice } from './window-choice.ts';

export const traitFields = [
  'jobType',
  'priority',
  'tags',
  'arrivalWindow',
  'needsTime',
] as const satisfies readonly (keyof TraitsInput)[];

export const NEW_TRAITS: TraitsInput = {
  jobType: '',
  priority: DEFAULT_PRIORITY,
  tags: '',
  arrivalWindow: '',
  needsTime: false,
};

/** What the form of a stored call is filled with. */
export const traitValues = (call: ServiceCall): TraitsInput => ({
  jobType: call.jobType ?? '',
  priority: call.priority,
  tags: call.tags.join(', '),
  arrivalWindow: windowChoice(call),
  needsTime: call.needsTime,
});
