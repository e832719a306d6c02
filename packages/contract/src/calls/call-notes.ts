import type { z } from 'zod';
import { NewNote, Note, NotesQuery } from '../platform/values/note.ts';

/** What somebody of the staff writes down about the call `id`. */
export const NewCallNote = NewNote;
export type NewCallNote = z.infer<typeof NewCallNote>;

export const CallNote = Note;
export type CallNote = Note;

/** The notes of the call `id`, newest first. */
export const CallNotesQuery = NotesQuery;
export type CallNotesQuery = z.infer<typeof CallNotesQuery>;
