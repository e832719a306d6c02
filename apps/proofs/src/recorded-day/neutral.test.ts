import { expect, test } from 'vitest';
import { Neutral } from './neutral.ts';

const BEGAN = Date.parse('2027-01-11T15:00:00Z');

/** A day whose clock shows so many milliseconds after its beginning. */
function dayAt() {
  const clock = { milliseconds: 0 };
  const neutral = new Neutral({ began: BEGAN, now: () => BEGAN + clock.milliseconds });
  return { neutral, clock };
}

const ID = '5f0c6a54-3c1e-4b7e-9f37-0d9a4f0f1a2b';
const OTHER = '9d3a5b10-77aa-4f0e-8a53-1f6f0a7f4c11';

test('an id is named by the request that showed it first, wherever it stands later', () => {
  const { neutral } = dayAt();
  neutral.begin('a call is made');
  expect(neutral.value({ _id: ID, other: OTHER })).toEqual({
    _id: '<id 1 of a call is made>',
    other: '<id 2 of a call is made>',
  });
  neutral.begin('it is read');
  expect(neutral.value([`/api/files/${ID}`])).toEqual(['/api/files/<id 1 of a call is made>']);
});

test('a moment is that of the request it was in; what people wrote stays', () => {
  const { neutral, clock } = dayAt();
  clock.milliseconds = 1000;
  neutral.begin('a call is made');
  clock.milliseconds = 2000;
  neutral.begin('it is changed');
  clock.milliseconds = 3000;
  expect(
    neutral.value({
      createdAt: '2027-01-11T15:00:01.500Z',
      updatedAt: '2027-01-11T15:00:02.000Z',
      scheduledAt: '2027-01-12T16:00:00.000Z',
      expiresAt: '2027-01-11T16:00:02.999Z',
    }),
  ).toEqual({
    createdAt: '<moment of a call is made>',
    updatedAt: '<moment of it is changed>',
    scheduledAt: '2027-01-12T16:00:00.000Z',
    expiresAt: '<60 minutes from then>',
  });
});

test('tokens are left out, words and cursors are read', () => {
  const { neutral } = dayAt();
  neutral.begin('somebody signs in');
  const cursor = Buffer.from(JSON.stringify([ID, 'Whitcomb'])).toString('base64url');
  expect(
    neutral.value({ token: 'abc1DEF2ghi3JKL4mno5PQR6.stu', cursor, said: 'No cooling upstairs' }),
  ).toEqual({
    token: '<token>',
    cursor: '<cursor ["<id 1 of somebody signs in>","Whitcomb"]>',
    said: 'No cooling upstairs',
  });
});
