import type { z } from 'zod';
import { CallNote, CallNotesQuery, NewCallNote } from '../calls/call-notes.ts';
import { Id } from '../wire.ts';

/** What somebody of the office writes down about the customer `id`; customers never see it. */
export const NewCustomerNote = NewCallNote.extend({ id: Id });
export type NewCustomerNote = z.infer<typeof NewCustomerNote>;

export const CustomerNote = CallNote;
export type CustomerNote = CallNote;

/** The notes of the customer `id`, newest first. */
export const CustomerNotesQuery = CallNotesQuery.extend({ id: Id });
export type CustomerNotesQuery = z.infer<typeof CustomerNotesQuery>;
