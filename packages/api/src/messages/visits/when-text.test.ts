import { expect, test } from 'vitest';
import { arrivalText, whenText } from './when-text.ts';

const zone = 'America/Chicago';
const scheduledAt = '2026-11-24T16:00:00.000Z';
const arrivalWindow = { start: scheduledAt, end: '2026-11-24T18:00:00.000Z' };

test('a time is said by the company’s clock, in the customer’s language', () => {
  expect(whenText({ scheduledAt, arrivalWindow }, zone, 'en')).toBe(
    'Tue, Nov 24 between 10:00 AM and 12:00 PM',
  );
  expect(whenText({ scheduledAt, arrivalWindow: null }, zone, 'en')).toBe(
    'Tue, Nov 24 at 10:00 AM',
  );
  expect(whenText({ scheduledAt, arrivalWindow }, zone, 'es')).toBe(
    'mar. 24 de noviembre entre 10:00 am y 12:00 pm',
  );
});

test('on the day when clocks change, the hour is the one that clocks will show', () => {
  const visit = { scheduledAt: '2026-11-01T15:00:00.000Z', arrivalWindow: null };
  expect(whenText(visit, zone, 'en')).toBe('Sun, Nov 1 at 9:00 AM');
});

test('a time that nobody agreed to is not when somebody arrives; an estimate is', () => {
  const how = { now: Date.parse(scheduledAt) - 60_000, timeZone: zone, language: 'en' } as const;
  const visit = { scheduledAt, arrivalWindow: null, needsTime: true };
  expect(arrivalText(visit, undefined, how)).toBe('');
  expect(arrivalText(visit, scheduledAt, how)).toBe('about 10:00 AM');
  expect(arrivalText({ ...visit, needsTime: false }, undefined, how)).toBe('about 10:00 AM');
});
