import { VISIT_TEMPLATES } from '@callboard/contract/messages/template-list';
import { expect, test } from 'vitest';
import { fillText, inOneLine } from './fill-text.ts';

test('a text is filled in', () => {
  expect(
    fillText(VISIT_TEMPLATES.on_the_way.texts.en, {
      company: 'Acme Air',
      technician: 'Tim',
      phone: '(512) 555-0100',
    }),
  ).toBe('Acme Air: Tim is on the way to you. Call (512) 555-0100 with questions.');
});

test('a sentence with nothing to say is left out', () => {
  expect(
    fillText('{company}: see you {when}. Call {phone}. Bye!', { company: 'A', when: 'B' }),
  ).toBe('A: see you B. Bye!');
});

test('a value says what it says, whatever is in it', () => {
  expect(fillText('{name}: hi.', { name: '{company}. $1 Done' })).toBe('{company}. $1 Done: hi.');
  expect(inOneLine('Cora\r\nBcc: all@example.com\u0000\u202E')).toBe('Cora Bcc: all@example.com');
  expect(inOneLine('😀'.repeat(101))).toBe(`${'😀'.repeat(99)}…`);
});
