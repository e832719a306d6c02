import { ACCESS_NOTES } from '@callboard/contract/customers/access-note-list';
import type { AccessNotes } from '@callboard/contract/customers/access-notes';
import type { ActInputs } from '~/offline/act.ts';
import type { ActRules } from './act-rules.ts';
import { shortened } from './shortened.ts';

/** A property after the line was added to one of its access notes. */
function withNote<Shown extends AccessNotes>(
  property: Shown,
  { field, text }: ActInputs['properties.addAccessNote'],
): Shown {
  const added = text.trim();
  // The server added it already, but its answer was lost.
  if (property[field].split('\n').includes(added)) return property;
  const note = property[field] === '' ? added : `${property[field]}\n${added}`;
  return { ...property, [field]: note };
}

export const addAccessNote: ActRules<'properties.addAccessNote'> = {
  words: ({ field, text }) =>
    shortened(`${ACCESS_NOTES.find(({ key }) => key === field)?.label ?? field}: ${text.trim()}`),
  saved: 'Your access note was added',
  isOfNoCall: true,
  text: ({ text }) => text,
  onCall: (call, { input }) => ({ ...call, property: withNote(call.property, input) }),
  on: { 'properties.byId': (property, { input }) => withNote(property, input) },
  answer: ({ callId }, device) =>
    device.again('properties.byId', { id: callId }) ?? device.property(callId),
};
