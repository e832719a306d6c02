/**
 * What staff change of a call beside its status, technician and lists. Whatever handles the details of a
 * call takes them from here, or does not compile without one.
 */
export const CALL_DETAILS = [
  'description',
  'scheduledAt',
  'durationMinutes',
  'arrivalWindow',
  'needsTime',
  'jobType',
  'priority',
  'contractStyle',
  'tags',
  'answers',
] as const;

export type CallDetail = (typeof CALL_DETAILS)[number];
