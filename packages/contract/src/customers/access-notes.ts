import { z } from 'zod';
import { optionalText, requiredText } from '../values/text.ts';
import { Id } from '../wire.ts';
import { ACCESS_NOTES, MOST_ACCESS_NOTE } from './access-note-list.ts';

/** How to get into a house, for staff only; empty where nobody knows. */
export const AccessNotes = z.object({
  gateCode: z.string(),
  pets: z.string(),
  unitLocation: z.string(),
  parking: z.string(),
});
export type AccessNotes = z.infer<typeof AccessNotes>;

/** The same as a form or program sends them. */
export const accessFields = {
  gateCode: optionalText('Gate code', MOST_ACCESS_NOTE),
  pets: optionalText('Pets', MOST_ACCESS_NOTE),
  unitLocation: optionalText('Unit location', MOST_ACCESS_NOTE),
  parking: optionalText('Parking', MOST_ACCESS_NOTE),
} as const;

/** A line added to one of a property's access notes. */
export const NewAccessNote = z.strictObject({
  /** The property. */
  id: Id,
  field: z.enum(
    ACCESS_NOTES.map(({ key }) => key),
    { error: 'Choose one of the access notes' },
  ),
  text: requiredText('Note', MOST_ACCESS_NOTE),
});
export type NewAccessNote = z.infer<typeof NewAccessNote>;
