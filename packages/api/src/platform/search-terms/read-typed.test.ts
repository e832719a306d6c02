import { describe, expect, test } from 'vitest';
import { readNumbers } from './read-typed.ts';

const nothing = { digits: '', isOnlyPhone: false, callNumber: null, isOnlyCallNumber: false };

describe('a number of seven digits or more is a phone number and nothing else', () => {
  test.each([
    ['5550142', '5550142'],
    ['555-0142', '5550142'],
    ['(512) 555-0142', '5125550142'],
    ['512.555.0142', '5125550142'],
    ['+1 512 555 0142', '15125550142'],
    ['512555-0142', '5125550142'],
    ['7870112345', '7870112345'],
  ])('%s', (typed, digits) => {
    expect(readNumbers(typed)).toMatchObject({ digits, isOnlyPhone: true });
  });
});

describe('a ZIP code, with its four or a house number, may be a place as well', () => {
  test.each([
    ['78701-1234', '787011234'],
    ['1204 78701', '120478701'],
    ['78701 1204', '787011204'],
    ['12 78701', '1278701'],
    ['1204  78701-1234', '1204787011234'],
    ['78701-1234 1204', '7870112341204'],
    ['78701', '78701'],
    ['1204', '1204'],
  ])('%s', (typed, digits) => {
    expect(readNumbers(typed)).toMatchObject({ digits, isOnlyPhone: false });
  });
});

test.each([
  ['1042', { digits: '1042', callNumber: 1042 }],
  ['#1042', { callNumber: 1042, isOnlyCallNumber: true }],
  ['# 42', { callNumber: 42, isOnlyCallNumber: true }],
  ['42', { callNumber: 42 }],
  ['1204 Brushy Creek', {}],
  ['--', {}],
])('%s is read as %j', (typed, numbers) => {
  expect(readNumbers(typed)).toEqual({ ...nothing, ...numbers });
});
