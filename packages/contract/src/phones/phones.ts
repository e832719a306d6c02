import { z } from 'zod';

/** What one's own unsent work is sealed with on a shared device: 32 random bytes, in base64url. */
export const DeviceKey = z.object({ key: z.string() });
export type DeviceKey = z.infer<typeof DeviceKey>;

/** The phone of a technician, as the office sees it. */
export const Phone = z.object({
  /** The technician. */
  _id: z.string(),
  name: z.string(),
  /** When it was last heard, to the minute; null if it never was. */
  heardAt: z.string().nullable(),
  /** How many changes it is sending after having been without signal. */
  waiting: z.int(),
});
export type Phone = z.infer<typeof Phone>;

/** How many changes a phone has kept and is about to send; 0 when it has sent them. */
export const TellWaiting = z.strictObject({
  count: z
    .int({ error: 'The count must be a whole number' })
    .min(0, { error: 'The count must be at least 0' })
    .max(100_000, { error: 'The count may be at most 100,000' }),
});
export type TellWaiting = z.infer<typeof TellWaiting>;
