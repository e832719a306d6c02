import { NewAccessNote } from '@callboard/contract/customers/access-notes';
import type { z } from 'zod';

/** The form of a line that is added to an access note. */
export const AccessNoteInput = NewAccessNote.omit({ id: true });
export type AccessNoteInput = z.infer<typeof AccessNoteInput>;
