import { z } from 'zod';
import { fromLocalInput } from '~/format/typed-time.ts';

/**
 * A datetime-local value as an instant in the company's zone; empty means none.
 * @param schema the API's rules for the instant
 */
export const typedInstant = <Output>(schema: z.ZodType<Output, string | null | undefined>) =>
  z
    .string()
    .transform((text): string | null | undefined => fromLocalInput(text))
    .pipe(schema);
