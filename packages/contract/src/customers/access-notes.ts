import { z } from 'zod';
import { recordOf } from '../platform/values/record-of.ts';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { Id } from '../platform/wire.ts';
import {
  ACCESS_KEYS,
  ACCESS_NOTES,
  type AccessNoteKey,
  MOST_ACCESS_NOTE,
} from './access-note-list.ts';

const labelOf = (key: AccessNoteKey) => ACCESS_NOTES.find((note) => note.key === key)?.label ?? key;

/** How to get into a house, for staff only; empty where nobody knows. */
export const AccessNotes = z.object(recordOf(ACCESS_KEYS, () => z.string()));
export type AccessNotes = z.infer<typeof AccessNotes>;

/** The same as a form or program sends them. */
export const accessFields = recordOf(ACCESS_KEYS, (key) =>
  optionalText(labelOf(key), MOST_ACCESS_NOTE),
);

/** A line added to one of a property's access notes. */
export const NewAccessNote = z.strictObject({
  /** The property. */
  id: Id,
  field: z.enum(ACCESS_KEYS, { error: 'Choose one of the access notes' }),
  text: requiredText('Note', MOST_ACCESS_NOTE),
});
export type NewAccessNote = z.infer<typeof NewAccessNote>;
