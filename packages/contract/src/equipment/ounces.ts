import { z } from 'zod';

/** The most that one unit is filled with, or one entry of its log says, in ounces: 10,000 pounds. */
export const MOST_OUNCES = 160_000;

/** An amount of refrigerant in ounces, more than none, with at most two decimals. */
export const Ounces = z
  .number({ error: 'Enter ounces as a number, like 12.5' })
  .positive({ error: 'Ounces must be more than 0' })
  .max(MOST_OUNCES, { error: `Ounces may be at most ${MOST_OUNCES.toLocaleString('en-US')}` })
  .refine((value) => Number(value.toFixed(2)) === value, {
    error: 'Ounces may have at most 2 decimals',
  });
