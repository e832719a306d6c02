import { expect, test } from 'vitest';
import { presenceWords } from './presence-words.ts';

const dana = { _id: '1', name: 'Dana Reyes', isEditing: true };
const marcus = { _id: '2', name: 'Marcus Hill', isEditing: false };
const lee = { _id: '3', name: 'Lee Ortiz', isEditing: false };

test('others on a call are named, with editors first', () => {
  expect(presenceWords([])).toBe('');
  expect(presenceWords([marcus, dana])).toBe('Dana Reyes is editing. Marcus Hill has this open');
  expect(presenceWords([marcus, lee])).toBe('Marcus Hill and Lee Ortiz have this open');
});
