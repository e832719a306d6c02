import { z } from 'zod';
import { numberIn } from '~/lib/form/number-in.ts';

// Of a pound, a scale shows decimals that are none of an ounce; the API has hundredths.
const ouncesOf = (pounds: number) => Math.round(pounds * 1600) / 100;

// Sums of decimals have float noise.
const plain = (ounces: number) => Math.round(ounces * 1_000_000) / 1_000_000;

/** Ounces of what was typed as pounds and ounces; nothing where both are empty. */
function ouncesIn(pounds: string, ounces: string): number | null {
  const [lb, oz] = [numberIn(pounds), numberIn(ounces)];
  if (lb === undefined && oz === undefined) return null;
  const isNegative = (lb ?? 0) < 0 || (oz ?? 0) < 0;
  return isNegative ? Number.NaN : plain(ouncesOf(lb ?? 0) + (oz ?? 0));
}

/**
 * An amount of refrigerant that is typed as pounds and ounces, as the API's ounces.
 * @param schema the API's rules for the amount
 */
export const typedAmount = <Output>(schema: z.ZodType<Output, number | null>) =>
  z
    .object({ pounds: z.string(), ounces: z.string() })
    .transform(({ pounds, ounces }) => ouncesIn(pounds, ounces))
    .pipe(schema);
