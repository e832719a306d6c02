/** Priorities of a call, from normal to most urgent. */
export const PRIORITIES = [
  { key: 'normal', label: 'Normal' },
  { key: 'high', label: 'High' },
  { key: 'emergency', label: 'Emergency' },
] as const;

export type PriorityKey = (typeof PRIORITIES)[number]['key'];

export const DEFAULT_PRIORITY = 'normal';
