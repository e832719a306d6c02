import type { AccessNotes } from '@callboard/contract/company/access-notes';
import type { Act } from '~/device/act.ts';

/** A property with the line that an act adds to one of its access notes. */
export function applyToProperty<Shown extends AccessNotes & { _id: string }>(
  property: Shown,
  act: Act,
): Shown {
  if (act.kind !== 'properties.addAccessNote' || act.input.id !== property._id) return property;
  const { field, text } = act.input;
  const added = text.trim();
  // It was added already, and the answer was lost.
  if (property[field].split('\n').includes(added)) return property;
  const note = property[field] === '' ? added : `${property[field]}\n${added}`;
  return { ...property, [field]: note };
}
