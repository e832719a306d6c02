import { z } from 'zod';
import { Id } from '../platform/wire.ts';

/** Whether reminders go to one of a customer's email addresses. */
export const ReminderEmail = z.object({
  email: z.string(),
  isStopped: z.boolean(),
  /** Null where nobody ever said so. */
  notedAt: z.string().nullable(),
  /** Who noted it; empty where they unsubscribed themselves. */
  notedBy: z.string(),
});
export type ReminderEmail = z.infer<typeof ReminderEmail>;

/** The office notes whether reminders go to an address of the customer `id`. */
export const ReminderEmailChange = z.strictObject({
  id: Id,
  email: z.string({ error: 'Name one of the customer’s email addresses' }).max(254, {
    error: 'Email may have at most 254 characters',
  }),
  isWanted: z.boolean({ error: 'Say whether reminders are wanted' }),
});
export type ReminderEmailChange = z.infer<typeof ReminderEmailChange>;
