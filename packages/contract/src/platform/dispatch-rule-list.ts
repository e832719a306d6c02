/** The rules a visit can break; people are warned before a drop, and no violation goes unrecorded. */
export const DISPATCH_RULES = [
  'inactive',
  'skill',
  'time_off',
  'hours',
  'overlap',
  'window',
] as const;

export type DispatchRule = (typeof DISPATCH_RULES)[number];
