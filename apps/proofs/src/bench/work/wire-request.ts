import { z } from 'zod';

/** A request as sent, without the token. */
export const WireRequest = z.object({
  method: z.enum(['GET', 'POST', 'PATCH']),
  path: z.string(),
  body: z.string().optional(),
});
export type WireRequest = z.infer<typeof WireRequest>;
