import { z } from 'zod';
import { requiredText } from '../values/text.ts';
import { Id, pageFields, ReadBack, readBackFields } from '../wire.ts';

/** What somebody of the staff writes down about a call. */
export const NewCallNote = z.strictObject({
  ...readBackFields,
  author: ReadBack,
  /** The call. */
  id: Id,
  text: requiredText('Note', 5000),
});
export type NewCallNote = z.infer<typeof NewCallNote>;

export const CallNote = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
});
export type CallNote = z.infer<typeof CallNote>;

/** The notes of the call `id`, newest first. */
export const CallNotesQuery = z.object({ id: Id, ...pageFields });
export type CallNotesQuery = z.infer<typeof CallNotesQuery>;
