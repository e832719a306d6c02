import { z } from 'zod';
import { fromLocalInput } from '~/format/dates.ts';

/**
 * The value of a datetime-local input as the instant it means to the viewer; empty is none.
 * @param schema the contract's rules for the instant
 */
export const typedInstant = <Output>(schema: z.ZodType<Output, string | null | undefined>) =>
  z
    .string()
    .transform((text): string | null | undefined => fromLocalInput(text))
    .pipe(schema);
