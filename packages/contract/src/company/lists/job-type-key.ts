import { z } from 'zod';

/** What a call carries of its job type; the server knows which there are. */
export const JobTypeKey = z
  .string({ error: 'Choose one of the listed job types' })
  .regex(/^[a-z0-9_]{1,60}$/, { error: 'Choose one of the listed job types' });
