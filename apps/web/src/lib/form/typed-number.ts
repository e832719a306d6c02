import { z } from 'zod';

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

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
    .transform((text): number | null | undefined => {
      const plain = text.replace(/[\s$,]/g, '');
      if (plain === '') return whenEmpty;
      return NUMBER.test(plain) ? Number(plain) : Number.NaN;
    })
    .pipe(schema);
