import { z } from 'zod';

export { lineAmount, sumDollars, toCents, toDollars } from './cents.ts';

/** Largest price or payment in dollars; keeps every sum in cents a safe integer. */
export const MAX_DOLLARS = 1_000_000;

/** Whether a number has at most two decimals. */
export const hasAtMostTwoDecimals = (value: number) => Number(value.toFixed(2)) === value;

/**
 * An amount in dollars with at most two decimals.
 * @param name the field's name in messages, e.g. "Unit price"
 * @param min smallest allowed amount in dollars
 */
export const dollars = (name: string, min: number) =>
  z
    .number({ error: `Enter ${name.toLowerCase()} as an amount, like 12.50` })
    .min(min, { error: `${name} must be at least ${min}` })
    .max(MAX_DOLLARS, { error: `${name} may be at most ${MAX_DOLLARS.toLocaleString('en-US')}` })
    .refine(hasAtMostTwoDecimals, { error: `${name} may have at most 2 decimals` });

/** A quantity from 1 to 100,000 with at most two decimals (contract: Money). */
export const Quantity = z
  .number({ error: 'Enter a quantity' })
  .min(1, { error: 'Quantity must be at least 1' })
  .max(100_000, { error: 'Quantity may be at most 100,000' })
  .refine(hasAtMostTwoDecimals, { error: 'Quantity may have at most 2 decimals' });
