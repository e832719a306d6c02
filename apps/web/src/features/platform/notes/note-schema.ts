import { NewCallNote } from '@callboard/contract/calls/call-notes';
import type { z } from 'zod';

/** The form of a new note. */
export const NoteInput = NewCallNote.pick({ text: true });
export type NoteInput = z.infer<typeof NoteInput>;
