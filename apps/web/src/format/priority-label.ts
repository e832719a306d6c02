import { PRIORITIES, type PriorityKey } from '@callboard/contract/calls/priority-list';

/** The label of a priority. */
export const priorityLabel = (key: PriorityKey): string =>
  PRIORITIES.find((priority) => priority.key === key)?.label ?? key;
