import { z } from 'zod';
import { fromLocalInput } from '~/format/typed-time.ts';

/**
 * The value of a datetime-local input as the instant it means on the company's clock; empty is none.
 * @param schema the contract's rules for the instant
 */
export const typedInstant = <Output>(schema: z.ZodType<Output, string | null | undefined>) =>
  z
    .string()
    .transform((text): string | null | undefined => fromLocalInput(text))
    .pipe(schema);
