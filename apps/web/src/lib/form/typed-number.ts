import { z } from 'zod';
import { numberIn } from './number-in.ts';

/**
 * A text input as a number; currency signs and separators are allowed.
 * @param schema the API's rules for the number
 * @param whenEmpty what an empty input means; null lets the schema decide
 */
export const typedNumber = <Output>(
  schema: z.ZodType<Output, number | null | undefined>,
  whenEmpty: number | null = null,
) =>
  z
    .string()
    .transform((text): number | null | undefined => numberIn(text) ?? whenEmpty)
    .pipe(schema);
