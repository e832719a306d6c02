/** How much a call presses, from the usual to the most pressing. */
export const PRIORITIES = [
  { key: 'normal', label: 'Normal' },
  { key: 'high', label: 'High' },
  { key: 'emergency', label: 'Emergency' },
] as const;

export type PriorityKey = (typeof PRIORITIES)[number]['key'];

export const DEFAULT_PRIORITY = 'normal';
