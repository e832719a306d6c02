import type { CallNote } from '@callboard/contract/calls/call-notes';
import type { ActOf } from '~/offline/act.ts';
import { isoMomentOf } from '~/offline/act-moment.ts';
import type { ActRules, Author } from './act-rules.ts';
import { isThere } from './is-there.ts';
import { shortened } from './shortened.ts';

const noteOf = (act: ActOf<'serviceCalls.addNote'>, author: Author): CallNote => ({
  _id: act.id,
  text: act.input.text.trim(),
  author,
  createdAt: isoMomentOf(act),
});

export const addNote: ActRules<'serviceCalls.addNote'> = {
  words: ({ text }) => shortened(`Note: ${text.trim()}`),
  saved: 'Your note was added',
  text: ({ text }) => text,
  on: {
    'serviceCalls.notes'(shown, act, { asked, bare, author }) {
      // New notes come first, so only the first page shows them.
      if (asked.cursor !== undefined) return shown;
      const note = noteOf(act, author);
      const known = bare.map(({ text, author: { _id: by }, createdAt: at }) => ({
        by,
        at,
        isSame: text === note.text,
      }));
      return isThere(known, author, note.createdAt) ? shown : [note, ...shown];
    },
  },
  answer: (act, { author }) => noteOf(act, author),
};
