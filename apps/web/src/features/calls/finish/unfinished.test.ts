import { expect, test } from 'vitest';
import type { Stroke } from '~/features/calls/signatures/strokes.ts';
import {
  attemptAt,
  change,
  clearNote,
  clearSignature,
  clearUnfinished,
  forget,
  forgetMoment,
  isFilled,
  signatureToSend,
  type Unfinished,
  unfinishedIn,
  unfinishedOf,
} from './unfinished.ts';

const STROKES: Stroke[] = [
  [
    [10, 20],
    [30, 40],
  ],
];
const nothing: Unfinished = {
  note: '',
  name: '',
  strokes: [],
  isBilledLater: false,
  invoice: 'later',
  mailTo: '',
};
const drawn: Unfinished = { ...nothing, strokes: STROKES, shownVersion: 5 };
const onScreen = { version: 7 };

test('a note that was written on while it was stored is kept', () => {
  change('a note', { note: 'Replaced it' });
  const sent = unfinishedOf('a note');
  change('a note', { note: 'Replaced it. Filter is old.' });
  clearNote('a note', sent);
  forget('a note', sent);
  expect(unfinishedOf('a note').note).toBe('Replaced it. Filter is old.');
  clearNote('a note', unfinishedOf('a note'));
  expect(unfinishedOf('a note').note).toBe('');
});

test('what somebody filled in is gone for whoever signs in next', () => {
  change('a note of Tyler', { note: 'Replaced it' });
  expect(isFilled(unfinishedOf('a note of Tyler'))).toBe(true);
  clearUnfinished();
  expect(isFilled(unfinishedOf('a note of Tyler'))).toBe(false);
});

test('a signature that somebody signed on while it was stored is kept whole', () => {
  change('a signer', drawn);
  const sent = unfinishedOf('a signer');
  const more: Partial<Unfinished> = { strokes: [...STROKES, [[50, 60]]] };
  change('a signer', more);
  clearSignature('a signer', sent);
  expect(unfinishedOf('a signer')).toMatchObject({ ...more, shownVersion: 5 });
  clearSignature('a signer', unfinishedOf('a signer'));
  expect(unfinishedOf('a signer')).toEqual(nothing);
});

test('once all is stored, nothing of it is left', () => {
  change('a visit', { ...drawn, note: ' ', isBilledLater: true });
  forget('a visit', unfinishedOf('a visit'));
  expect(unfinishedOf('a visit')).toEqual(nothing);
});

test('a note is one note for every try, and a visit finished later is finished at that moment', () => {
  const note = attemptAt('a try', 'note', 'Replaced it');
  const status = attemptAt('a try', 'status', 'completed');
  expect(attemptAt('a try', 'status', 'completed')).toBe(status);
  forgetMoment('a try');
  expect(attemptAt('a try', 'status', 'completed')).not.toBe(status);
  expect(attemptAt('a try', 'note', 'Replaced it')).toBe(note);
  expect(attemptAt('a try', 'note', 'Cleaned it')).not.toBe(note);
});

test('a drawn signature is of what was shown at its first stroke, without a name nobody typed', () => {
  const sent = { name: '', strokes: STROKES, shownVersion: 5 };
  expect(signatureToSend(drawn, onScreen, false)).toEqual(sent);
  // A new drawing on top of a signature that counts.
  expect(signatureToSend(drawn, onScreen, true)).toEqual(sent);
});

test('a typed name is of what is shown at the first Done, however often it is sent', () => {
  const typed = { ...nothing, name: 'Ann Lee' };
  const first = signatureToSend(typed, onScreen, false);
  expect(first).toEqual({ name: 'Ann Lee', strokes: [], shownVersion: 7 });
  expect(signatureToSend({ ...typed, ...first }, { version: 9 }, false)).toEqual(first);
});

test('a typed name is not sent again where a signature stands, and nothing is not signed', () => {
  expect(signatureToSend({ ...nothing, name: 'Ann Lee' }, onScreen, true)).toBeUndefined();
  expect(signatureToSend({ ...nothing, name: ' ' }, onScreen, false)).toBeUndefined();
});

test('a draft brings back all that was filled in', () => {
  const filled = { ...drawn, note: 'Replaced it', name: 'Ann Lee', isBilledLater: true };
  expect(unfinishedIn(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
});

test.each([
  ['none', undefined],
  ['others', 'a scribble'],
  ['half of them', [[[1]]]],
])('a draft with a name and strokes that are %s has no signature', (_, strokes) => {
  const draft = { note: 'Replaced it', name: 'Ann Lee', strokes, shownVersion: 5 };
  expect(unfinishedIn(draft)).toEqual({ ...nothing, note: 'Replaced it' });
});

test('a draft of something else is nothing', () => {
  expect(unfinishedIn('Replaced it')).toEqual({});
  expect(unfinishedIn({ note: 7 })).toEqual(nothing);
});
