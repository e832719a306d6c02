import { z } from 'zod';
import { Id, pageFields, ReadBack, readBackFields } from '../wire.ts';
import { requiredText } from './text.ts';

/** What somebody of the staff writes down about the record `id`. */
export const NewNote = z.strictObject({
  ...readBackFields,
  author: ReadBack,
  id: Id,
  text: requiredText('Note', 5000),
});

export const Note = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
});
export type Note = z.infer<typeof Note>;

/** The notes of the record `id`, newest first. */
export const NotesQuery = z.object({ id: Id, ...pageFields });
