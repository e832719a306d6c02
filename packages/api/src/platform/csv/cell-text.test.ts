import { expect, test } from 'vitest';
import { normalizePhone } from '../names/phone-number.ts';
import { clockText, instantText, phoneText } from './cell-text.ts';

test.each([
  ['+15125550142', '(512) 555-0142'],
  ['+15125550142 x12', '(512) 555-0142 x12'],
  ['+442079460958', '+442079460958'],
  ['555 0142', '555 0142'],
])('the phone number %s is written %s, and read as the same number', (stored, written) => {
  expect(phoneText(stored)).toBe(written);
  expect(normalizePhone(written)).toBe(stored);
});

test.each([
  ['2026-11-20T15:04:05.123Z', '2026-11-20T09:04:05.123-06:00', '2026-11-20 09:04'],
  ['2026-07-01T04:59:59.999Z', '2026-06-30T23:59:59.999-05:00', '2026-06-30 23:59'],
])('the instant %s is written by the clock of the company', (instant, exact, short) => {
  expect(instantText(instant, 'America/Chicago')).toBe(exact);
  expect(new Date(exact).toISOString()).toBe(instant);
  expect(clockText(instant, 'America/Chicago')).toBe(short);
});
