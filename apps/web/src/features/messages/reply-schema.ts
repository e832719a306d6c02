import { NewText } from '@callboard/contract/messages/inbox';
import type { z } from 'zod';

/** A reply, by the API's own rules. */
export const ReplyInput = NewText.pick({ text: true });
export type ReplyInput = z.infer<typeof ReplyInput>;
