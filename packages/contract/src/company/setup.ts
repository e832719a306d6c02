import { z } from 'zod';

/** What a new company does before its first day, in this order. */
export const SETUP_STEPS = [
  'company',
  'hours',
  'people',
  'price-book',
  'customers',
  'first-call',
] as const;

export const SetupStepKey = z.enum(SETUP_STEPS);
export type SetupStepKey = z.infer<typeof SetupStepKey>;

/** How far a new company has come. */
export const Setup = z.object({
  /** Somebody put the list away before it was done. */
  isDismissed: z.boolean(),
  steps: z.array(z.object({ key: SetupStepKey, isDone: z.boolean() })),
});
export type Setup = z.infer<typeof Setup>;
