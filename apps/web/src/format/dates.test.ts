import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { followCompany } from './company-clock.ts';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatExact,
  formatRelative,
  formatSpan,
  formatTime,
} from './dates.ts';

const CHICAGO = 'America/Chicago';
const now = new Date('2025-11-20T18:00:00Z');

beforeEach(() => followCompany(CHICAGO, CHICAGO));
afterEach(() => followCompany(CHICAGO, CHICAGO));

describe('a time', () => {
  it('is shown with weekday and date in the company’s time zone', () => {
    expect(formatDateTime('2025-11-18T20:30:00Z', now)).toBe('Tue, Nov 18, 2:30 PM');
  });

  it('shows the year when it is not the current one there', () => {
    expect(formatDateTime('2024-01-02T14:00:00Z', now)).toBe('Tue, Jan 2, 2024, 8:00 AM');
    // In London this is already next year.
    expect(formatDate('2026-01-01T02:00:00Z', now)).toBe('Wed, Dec 31');
  });

  it('names its zone in a tooltip', () => {
    expect(formatExact('2025-11-18T20:30:00Z')).toBe('Tuesday, November 18, 2025 at 2:30 PM CST');
  });
});

describe('for a browser in another zone', () => {
  beforeEach(() => followCompany(CHICAGO, 'America/New_York'));

  it('a time is the same hour, with its zone', () => {
    expect(formatTime('2025-11-18T20:30:00Z')).toBe('2:30 PM CST');
    expect(formatDateTime('2025-07-18T20:30:00Z', now)).toBe('Fri, Jul 18, 3:30 PM CDT');
  });

  it('a span shows the zone once', () => {
    const span = { start: '2025-11-18T20:00:00Z', end: '2025-11-18T22:00:00Z' };
    expect(formatSpan(span, now)).toBe('Tue, Nov 18, 2:00 PM to 4:00 PM CST');
  });

  it('a span across a clock change shows both zones', () => {
    const span = { start: '2025-11-02T06:30:00Z', end: '2025-11-02T07:30:00Z' };
    expect(formatSpan(span, now)).toBe('Sun, Nov 2, 1:30 AM CDT to 1:30 AM CST');
  });

  it('a date alone shows no zone', () => {
    expect(formatDate('2025-11-18T20:30:00Z', now)).toBe('Tue, Nov 18');
    expect(formatDay('2025-11-19T04:30:00Z')).toBe('Nov 18, 2025');
  });
});

const noon = new Date('2025-11-18T18:00:00Z');

test.each([
  ['2025-11-18T18:00:20Z', 'just now'],
  ['2025-11-18T17:55:00Z', '5 minutes ago'],
  ['2025-11-18T20:10:00Z', 'in 2 hours'],
  ['2025-11-19T18:00:00Z', 'tomorrow'],
  ['2025-11-14T18:00:00Z', '4 days ago'],
  ['2025-09-18T18:00:00Z', '2 months ago'],
  ['2023-11-18T18:00:00Z', '2 years ago'],
])('%s reads as %s', (iso, words) => {
  expect(formatRelative(iso, noon)).toBe(words);
});

test('days change at the company’s midnight', () => {
  // In Chicago it is late on the 18th, in Berlin the morning of the 19th.
  const late = new Date('2025-11-19T05:00:00Z');
  expect(formatRelative('2025-11-17T07:00:00Z', late)).toBe('yesterday');
  followCompany('Europe/Berlin', CHICAGO);
  expect(formatRelative('2025-11-17T07:00:00Z', late)).toBe('2 days ago');
});
