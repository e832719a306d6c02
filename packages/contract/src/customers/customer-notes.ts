import type { z } from 'zod';
import { NewNote, Note, NotesQuery } from '../platform/values/note.ts';

/** What somebody of the office writes down about the customer `id`; customers never see it. */
export const NewCustomerNote = NewNote;
export type NewCustomerNote = z.infer<typeof NewCustomerNote>;

export const CustomerNote = Note;
export type CustomerNote = Note;

/** The notes of the customer `id`, newest first. */
export const CustomerNotesQuery = NotesQuery;
export type CustomerNotesQuery = z.infer<typeof CustomerNotesQuery>;
