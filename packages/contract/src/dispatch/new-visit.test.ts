import { expect, test } from 'vitest';
import { ArrivalWindowInput } from '../calls/arrival-window.ts';
import { FreeWindowsQuery, SuggestNewQuery } from './new-visit.ts';

const visit = { propertyId: '0b1f7a52-4c1e-4f7e-9d27-3c1f0a6f2b11', durationMinutes: 60 };
const [eight, ten] = ['2026-11-20T14:00:00.000Z', '2026-11-20T16:00:00.000Z'];
const nextDay = '2026-11-21T14:00:00.000Z';

const wrongWith = (values: object) =>
  SuggestNewQuery.safeParse({ ...visit, ...values }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('a visit is suggested with a window that was asked for, and without one', () => {
  expect(wrongWith({})).toBeUndefined();
  expect(wrongWith({ windowStart: eight, windowEnd: ten })).toBeUndefined();
  expect(wrongWith({ windowStart: eight, windowEnd: nextDay })).toBeUndefined();
});

test.each([
  ['has a start and an end', eight, undefined],
  ['has a start and an end', undefined, ten],
  ['must end after it starts', ten, eight],
  ['must end after it starts', eight, eight],
  ['may last at most a day', eight, '2026-11-21T14:00:01.000Z'],
])('a window that was asked for %s', (sentence, windowStart, windowEnd) => {
  const message = `The arrival window ${sentence}`;
  expect(wrongWith({ windowStart, windowEnd })).toEqual([['windowEnd', message]]);
});

test('a promised window is refused with the same sentences', () => {
  const wrong = ArrivalWindowInput.safeParse({ start: ten, end: eight }).error?.issues;
  expect(wrong).toMatchObject([
    { path: ['end'], message: 'The arrival window must end after it starts' },
  ]);
});

test.each([4, 1441, 7.5])('windows of %s minutes are refused at their length', (windowMinutes) => {
  const query = { durationMinutes: 60, windowMinutes };
  expect(FreeWindowsQuery.safeParse(query).error?.issues).toMatchObject([
    { path: ['windowMinutes'] },
  ]);
  expect(wrongWith({ windowMinutes })).toMatchObject([['windowMinutes', expect.any(String)]]);
});
