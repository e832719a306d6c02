import { expect, test } from 'vitest';
import { DEFAULT_WEEKLY_HOURS } from '../company/working-time.ts';
import { dateText, stretchText } from '../platform/values/clock-text.ts';
import { brokenSentences } from './broken-sentences.ts';
import type { RuledTechnician, RuledVisit } from './dispatch-rules.ts';

const CHICAGO = 'America/Chicago';
const MARCUS: RuledTechnician = {
  name: 'Marcus Hill',
  isActive: true,
  skills: [],
  weeklyHours: DEFAULT_WEEKLY_HOURS,
  exceptions: [],
};
// Tuesday December 1st 2026, 10:00 AM to 11:00 AM in Chicago.
const VISIT: RuledVisit = {
  scheduledAt: '2026-12-01T16:00:00.000Z',
  durationMinutes: 60,
  job: null,
  arrivalWindow: null,
};

const off = (start: string, end: string, note = '') => ({ kind: 'off', start, end, note }) as const;
const said = (visit: Partial<RuledVisit>, technician: Partial<RuledTechnician> = {}) =>
  brokenSentences({ ...VISIT, ...visit }, { ...MARCUS, ...technician }, [], CHICAGO).map(
    ({ message }) => message,
  );

test('a time range shows dates only when it is not all on the day of the visit', () => {
  const text = (start: string, end: string) =>
    stretchText(Date.parse(start), Date.parse(end), '2026-12-01', CHICAGO);
  expect(text('2026-12-01T06:00:00Z', '2026-12-02T06:00:00Z')).toBe('12:00 AM to 12:00 AM');
  expect(text('2026-12-01T18:00:00Z', '2026-12-01T18:05:00Z')).toBe('12:00 PM to 12:05 PM');
  expect(text('2026-11-30T20:00:00Z', '2026-12-01T15:00:00Z')).toBe(
    'Mon, Nov 30, 2:00 PM to Tue, Dec 1, 9:00 AM',
  );
  expect(dateText('2028-02-29')).toBe('Tue, Feb 29');
});

test('time off over several days is described with its dates and note', () => {
  const exceptions = [off('2026-11-30T06:00:00Z', '2026-12-05T06:00:00Z', 'Vacation')];
  expect(said({}, { exceptions })).toEqual([
    'Marcus Hill has time off from Mon, Nov 30, 12:00 AM to Sat, Dec 5, 12:00 AM (Vacation).',
  ]);
});

test('a full day off is described without hours', () => {
  const exceptions = [off('2026-12-01T06:00:00Z', '2026-12-02T06:00:00Z')];
  expect(said({}, { exceptions })).toEqual(['Marcus Hill has time off all day.']);
});

test('the hours shown are those of that day, exceptions included', () => {
  const late = { scheduledAt: '2026-12-02T00:00:00.000Z' };
  expect(said(late)).toEqual(['Marcus Hill works 8:00 AM to 5:00 PM that day.']);
  const exceptions = [off('2026-12-01T18:00:00Z', '2026-12-01T19:00:00Z')];
  expect(said(late, { exceptions })).toEqual([
    'Marcus Hill works 8:00 AM to 12:00 PM and 1:00 PM to 5:00 PM that day.',
  ]);
  expect(said({ scheduledAt: '2026-11-29T16:00:00.000Z' })).toEqual([
    'Marcus Hill does not work that day.',
  ]);
});

test('the first three overlapping visits are named, the rest counted', () => {
  const others = [1, 2, 3, 4, 5].map((number) => ({
    callNumber: number,
    start: Date.parse(VISIT.scheduledAt) + number * 600_000,
    end: Date.parse(VISIT.scheduledAt) + (number + 1) * 600_000,
  }));
  expect(brokenSentences(VISIT, MARCUS, others, CHICAGO)).toEqual([
    {
      rule: 'overlap',
      message:
        'Marcus Hill already has #1 from 10:10 AM to 10:20 AM, #2 from 10:20 AM to 10:30 AM, #3 from 10:30 AM to 10:40 AM and 2 more.',
    },
  ]);
});
