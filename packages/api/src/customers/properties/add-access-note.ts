import { ACCESS_NOTES, MOST_ACCESS_NOTE } from '@callboard/contract/customers/access-note-list';
import type { NewAccessNote } from '@callboard/contract/customers/access-notes';
import type { PropertyDetail } from '@callboard/contract/customers/properties';
import type { Transaction } from '@callboard/db/client';
import { invalidField } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { lockProperty } from './property.ts';
import { updateProperty } from './update.ts';

/**
 * Adds a line to one of a property's access notes; what is there stays.
 * @throws DomainError `not_found`, `invalid` when the note would become too long
 */
export async function addAccessNote(
  tx: Transaction,
  author: Author,
  { id, field, text }: NewAccessNote,
): Promise<PropertyDetail> {
  // Locked first: of two people who add to a note, the second one adds to what the first one left.
  const current = await lockProperty(tx, id);
  const note = current[field] === '' ? text : `${current[field]}\n${text}`;
  if (note.length > MOST_ACCESS_NOTE) {
    const label = ACCESS_NOTES.find(({ key }) => key === field)?.label ?? field;
    const most = MOST_ACCESS_NOTE.toLocaleString('en-US');
    throw invalidField(
      'text',
      `${label} may have at most ${most} characters in all. Ask the office to shorten it.`,
    );
  }
  return updateProperty(tx, author, { id, [field]: note });
}
