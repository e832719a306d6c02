import { z } from 'zod';
import { hasAtMostTwoDecimals } from '../platform/values/money.ts';

/** A part of a sum: a percent of it, with at most two decimals. */
export const PartPercent = z
  .number({ error: 'Enter percent as a number, like 10 or 7.5' })
  .min(0.01, { error: 'Percent must be at least 0.01' })
  .max(100, { error: 'Percent may be at most 100' })
  .refine(hasAtMostTwoDecimals, { error: 'Percent may have at most 2 decimals' });
