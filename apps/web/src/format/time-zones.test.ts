import { expect, test } from 'vitest';
import { timeZoneName, timeZoneOptions } from './time-zones.ts';

test('the time zones of the country come first, by the names people use', () => {
  const labels = timeZoneOptions('America/Chicago').map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual([
    'Eastern time (New York)',
    'Central time (Chicago)',
    'Mountain time (Denver)',
  ]);
});

test('every zone there is can be chosen, each once', () => {
  const values = timeZoneOptions('America/Chicago').map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')));
  expect(timeZoneName('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});

test('a zone that is stored under an older name can stay', () => {
  const values = timeZoneOptions('US/Central').map(({ value }) => value);
  expect(values).toContain('US/Central');
});
