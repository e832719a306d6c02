import { expect, test } from 'vitest';
import { DEFAULT_WEEKLY_HOURS } from '../company/working-time.ts';
import {
  brokenRules,
  type RuledTechnician,
  type RuledVisit,
  spanOf,
  workingSpans,
} from './dispatch-rules.ts';
import { overlaps } from './spans.ts';

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
  job: { name: 'No heat', skills: ['no_heat'] },
  arrivalWindow: null,
};

const except = (kind: 'off' | 'working', start: string, end: string): RuledTechnician => ({
  ...MARCUS,
  exceptions: [{ kind, start, end, note: '' }],
});
const rulesOf = (
  visit: Partial<RuledVisit>,
  technician: RuledTechnician | undefined = MARCUS,
  others: RuledVisit[] = [],
) => brokenRules({ ...VISIT, ...visit }, technician, others.map(spanOf), CHICAGO);

test('an ordinary visit breaks nothing', () => {
  expect(rulesOf({})).toEqual([]);
});

test.each([
  ['8:00 AM', '2026-12-01T14:00:00.000Z', []],
  ['7:59 AM', '2026-12-01T13:59:00.000Z', ['hours']],
  ['4:00 PM', '2026-12-01T22:00:00.000Z', []],
  ['4:01 PM', '2026-12-01T22:01:00.000Z', ['hours']],
  ['a Sunday', '2026-11-29T16:00:00.000Z', ['hours']],
])('a visit at %s against hours from 8 to 5', (_, scheduledAt, broken) => {
  expect(rulesOf({ scheduledAt })).toEqual(broken);
});

test('work that spans a clock change goes by the wall clock', () => {
  const nights = {
    ...MARCUS,
    weeklyHours: Array.from({ length: 7 }, () => ({ from: 0, to: 480 })),
  };
  const spanOn = (date: string, offset: string) => {
    const start = Date.parse(`${date}T00:00:00${offset}`);
    const [span] = workingSpans(nights, { start, end: start + 20 * 3_600_000 }, CHICAGO);
    return span && (span.end - span.start) / 3_600_000;
  };
  expect(spanOn('2026-03-08', '-06:00')).toBe(7);
  expect(spanOn('2026-11-01', '-05:00')).toBe(9);
  expect(spanOn('2026-11-02', '-06:00')).toBe(8);
});

test('extra work adds to regular hours, and time off cuts into them', () => {
  const evening = except('working', '2026-12-01T23:00:00.000Z', '2026-12-02T02:00:00.000Z');
  const late = { scheduledAt: '2026-12-01T22:30:00.000Z' };
  expect(rulesOf(late)).toEqual(['hours']);
  expect(rulesOf(late, evening)).toEqual([]);
  const dentist = except('off', '2026-12-01T17:00:00.000Z', '2026-12-01T18:00:00.000Z');
  expect(rulesOf({}, dentist)).toEqual([]);
  expect(rulesOf({ durationMinutes: 61 }, dentist)).toEqual(['time_off']);
  const day = {
    start: Date.parse('2026-12-01T06:00:00Z'),
    end: Date.parse('2026-12-02T06:00:00Z'),
  };
  expect(workingSpans(dentist, day, CHICAGO)).toEqual([
    { start: Date.parse('2026-12-01T14:00:00Z'), end: Date.parse('2026-12-01T17:00:00Z') },
    { start: Date.parse('2026-12-01T18:00:00Z'), end: Date.parse('2026-12-01T23:00:00Z') },
  ]);
});

test('time off wins over extra work at the same time', () => {
  const technician: RuledTechnician = {
    ...MARCUS,
    exceptions: [
      { kind: 'working', start: '2026-11-28T14:00:00Z', end: '2026-11-28T18:00:00Z', note: '' },
      { kind: 'off', start: '2026-11-28T16:00:00Z', end: '2026-11-28T17:00:00Z', note: '' },
    ],
  };
  expect(rulesOf({ scheduledAt: '2026-11-28T14:00:00.000Z' }, technician)).toEqual([]);
  expect(rulesOf({ scheduledAt: '2026-11-28T16:30:00.000Z' }, technician)).toEqual(['time_off']);
});

test('back-to-back visits do not overlap; a long one from the day before does', () => {
  const at = (scheduledAt: string, durationMinutes = 60) => ({
    ...VISIT,
    scheduledAt,
    durationMinutes,
  });
  expect(rulesOf({}, MARCUS, [at('2026-12-01T15:00:00Z'), at('2026-12-01T17:00:00Z')])).toEqual([]);
  expect(rulesOf({}, MARCUS, [at('2026-12-01T15:00:01Z')])).toEqual(['overlap']);
  expect(rulesOf({}, MARCUS, [at('2026-11-30T12:00:00Z', 2 * 1440)])).toEqual(['overlap']);
  expect(overlaps({ start: 1, end: 2 }, { start: 2, end: 3 })).toBe(false);
});

test('arrival must fall within the promised window, window, first and last moment included', () => {
  const arrivalWindow = { start: '2026-12-01T16:00:00.000Z', end: '2026-12-01T18:00:00.000Z' };
  const arrive = (scheduledAt: string) => rulesOf({ scheduledAt, arrivalWindow });
  expect(arrive('2026-12-01T15:59:00.000Z')).toEqual(['window']);
  expect(arrive('2026-12-01T16:00:00.000Z')).toEqual([]);
  expect(arrive('2026-12-01T18:00:00.000Z')).toEqual([]);
  expect(arrive('2026-12-01T18:01:00.000Z')).toEqual(['window']);
});

test('no skills means every job type; a call without a type suits everyone', () => {
  const plumber: RuledTechnician = { ...MARCUS, skills: ['water_leak'] };
  expect(rulesOf({}, plumber)).toEqual(['skill']);
  expect(rulesOf({ job: null }, plumber)).toEqual([]);
  expect(rulesOf({ job: { name: 'Water leak', skills: ['water_leak'] } }, plumber)).toEqual([]);
});

test('broken rules come in a fixed order; without a time, only who is sent matters', () => {
  const gone: RuledTechnician = { ...MARCUS, isActive: false, skills: ['estimate'] };
  const arrivalWindow = { start: '2026-12-01T20:00:00.000Z', end: '2026-12-01T22:00:00.000Z' };
  const visit = { arrivalWindow, scheduledAt: '2026-12-01T04:00:00.000Z' };
  const others = [{ ...VISIT, ...visit }];
  expect(rulesOf(visit, gone, others)).toEqual(['inactive', 'skill', 'hours', 'overlap', 'window']);
  expect(rulesOf({ ...visit, needsTime: true }, gone, others)).toEqual(['inactive', 'skill']);
  expect(brokenRules({ ...VISIT, ...visit }, undefined, [], CHICAGO)).toEqual(['window']);
});
