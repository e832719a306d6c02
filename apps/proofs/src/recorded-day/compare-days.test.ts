import { expect, test } from 'vitest';
import { differencesOf } from './compare-days.ts';

const read = (asked: string, body: unknown, status = 200) => ({ asked, status, headers: {}, body });

const DAY = [
  read('it is made', { _id: 'one' }, 201),
  read('it is read', { lines: [{ price: 5 }] }),
];

test('two days that were answered alike have no differences', () => {
  expect(differencesOf(DAY, structuredClone(DAY))).toEqual([]);
});

test('the first place that differs is told, of each request', () => {
  const later = [read('it is made', {}, 200), read('it is read', { lines: [{ price: 6 }] })];
  expect(differencesOf(DAY, later)).toEqual([
    'it is made.status: 201 became 200',
    'it is read.body.lines.0.price: 5 became 6',
  ]);
});

test('fields that came or went, and requests that only one day has, are differences', () => {
  const later = [read('it is made', { _id: 'one', more: null }, 201), read('it is new', {})];
  expect(differencesOf(DAY, later)).toEqual([
    'it is made.body.more: nothing became null',
    'it is read: was not sent any more',
    'it is new: is new',
  ]);
});
