import { z } from 'zod';
import { requiredText } from '../platform/values/text.ts';
import { Id, pageFields } from '../platform/wire.ts';

/** A picture that came along with a text. */
export const IncomingPicture = z.object({
  _id: z.string(),
  /** What the provider takes it for, such as `image/jpeg`; empty where it does not say. */
  type: z.string(),
  /** The file that it became; null as long as only the provider has it, and once that file is removed. */
  file: z.object({ _id: z.string(), name: z.string(), thumbnailUrl: z.string() }).nullable(),
});
export type IncomingPicture = z.infer<typeof IncomingPicture>;

/** Which one is kept. */
export const PictureId = z.strictObject({ id: Id });

/** A text that somebody sent to the company. */
export const IncomingText = z.object({
  _id: z.string(),
  phone: z.string(),
  text: z.string(),
  /** How many came along. */
  pictures: z.int(),
  /** Those of them that can be kept; the version before does not say. */
  media: z.array(IncomingPicture).optional(),
  /** Null for a number that no customer has. */
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The visit it is probably about. */
  serviceCallId: z.string().nullable(),
  /** It ended texts to this number, soon after a message about a visit: they may have meant the visit. */
  perhapsVisit: z.boolean(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type IncomingText = z.infer<typeof IncomingText>;

/** What people texted, newest first. */
export const InboxQuery = z.object({
  ...pageFields,
  /** Only what nobody has read yet. */
  isUnread: z.boolean({ error: 'Unread must be yes or no' }).optional(),
  customerId: Id.optional(),
  /** The visit that they are probably about. */
  serviceCallId: Id.optional(),
});
export type InboxQuery = z.infer<typeof InboxQuery>;

/** How many texts nobody has read yet, up to `MOST_UNREAD_TEXTS`. */
export const UnreadTexts = z.object({ count: z.int() });
export type UnreadTexts = z.infer<typeof UnreadTexts>;

/** A text to the customer `id`, in the words of the office. */
export const NewText = z.strictObject({
  id: Id,
  text: requiredText('Text', 1000),
});
export type NewText = z.infer<typeof NewText>;
