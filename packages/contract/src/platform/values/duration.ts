import { z } from 'zod';

/** How long a visit is planned to take: whole minutes, from one to those of 14 days. */
export const durationMinutes = z
  .int({ error: 'Duration must be a whole number of minutes' })
  .min(1, { error: 'Duration must be at least 1 minute' })
  .max(14 * 24 * 60, { error: 'Duration may be at most 14 days' });
