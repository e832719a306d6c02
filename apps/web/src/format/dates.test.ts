import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatExact,
  formatRelative,
  fromLocalInput,
  toLocalInput,
  zoneAbbreviation,
} from './dates.ts';

const now = new Date(2025, 10, 20);
const local = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();

describe('formatDateTime', () => {
  it('shows weekday, date and time in the viewer’s zone', () => {
    expect(formatDateTime(local(2025, 10, 18, 14, 30), now)).toBe('Tue, Nov 18, 2:30 PM');
  });

  it('adds the year when it is another one', () => {
    expect(formatDateTime(local(2024, 0, 2, 8, 0), now)).toBe('Tue, Jan 2, 2024, 8:00 AM');
  });
});

it('shows a date alone', () => {
  expect(formatDate(local(2025, 10, 18, 0, 0), now)).toBe('Tue, Nov 18');
});

it('names the zone beside the exact time', () => {
  expect(formatExact(local(2025, 10, 18, 14, 30))).toMatch(
    /^Tuesday, November 18, 2025 at 2:30 PM \S+/,
  );
  expect(zoneAbbreviation()).not.toBe('');
});

const noon = new Date('2025-11-18T12:00:00Z');

it.each([
  ['2025-11-18T12:00:20Z', 'just now'],
  ['2025-11-18T11:55:00Z', '5 minutes ago'],
  ['2025-11-18T14:10:00Z', 'in 2 hours'],
  ['2025-11-19T12:00:00Z', 'tomorrow'],
  ['2025-11-14T12:00:00Z', '4 days ago'],
  ['2025-09-18T12:00:00Z', '2 months ago'],
  ['2023-11-18T12:00:00Z', '2 years ago'],
])('%s reads as %s', (iso, words) => {
  expect(formatRelative(iso, noon)).toBe(words);
});

describe('datetime-local values', () => {
  it('come back as the instant they were made from', () => {
    const iso = '2025-11-18T20:30:00.000Z';
    expect(fromLocalInput(toLocalInput(iso))).toBe(iso);
  });

  it('have the form the input takes', () => {
    expect(toLocalInput(new Date(2025, 2, 7, 9, 5))).toBe('2025-03-07T09:05');
  });

  it.each(['', 'nonsense'])('mean nothing when they are %j', (value) => {
    expect(fromLocalInput(value)).toBeNull();
  });

  it('are empty for an instant that is none', () => {
    expect(toLocalInput('')).toBe('');
  });
});
