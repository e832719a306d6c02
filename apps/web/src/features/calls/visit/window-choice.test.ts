import type { ListEntry } from '@callboard/contract/company/lists/company-lists';
import type { CompanyWindows } from '@callboard/contract/dispatch/promised-window';
import { expect, test } from 'vitest';
import {
  AS_PROMISED,
  chosenWindow,
  exactChoice,
  exactWindow,
  minutesOfChoice,
  windowChoice,
  windowHint,
  windowOptions,
} from './window-choice.ts';

// Friday, November 20, 2026, 9:15 AM in Chicago.
const scheduledAt = '2026-11-20T15:15:00.000Z';
const promised = { start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T17:00:00.000Z' };
const visit = { scheduledAt, needsTime: false, arrivalWindow: promised };
const company: CompanyWindows = {
  weeklyHours: Array.from({ length: 7 }, () => ({ from: 480, to: 1020 })),
  lengths: [120, 240],
  timeZone: 'America/Chicago',
};
// Monday at 1 PM, and the company's window that holds it.
const MONDAY = '2026-11-23T19:00:00.000Z';
const monday = { start: '2026-11-23T18:00:00.000Z', end: '2026-11-23T20:00:00.000Z' };

const window = (minutes: number, name: string): ListEntry => ({
  _id: name,
  key: name,
  list: 'arrival-windows',
  name,
  minutes,
  position: 1,
  isActive: true,
  createdAt: scheduledAt,
  version: 1,
});
const offered = [window(60, 'An hour'), window(240, 'Half a day')];

test('a promised window goes with the time, and stays while the visit moves within it', () => {
  expect(windowChoice(visit)).toBe(AS_PROMISED);
  expect(chosenWindow(AS_PROMISED, scheduledAt, visit, company)).toBe(promised);
  expect(chosenWindow(AS_PROMISED, '2026-11-20T16:30:00.000Z', visit, company)).toBe(promised);
  expect(chosenWindow(AS_PROMISED, MONDAY, visit, company)).toEqual(monday);
});

test('a window of so many minutes starts at the scheduled time', () => {
  expect(chosenWindow('15', '2026-11-21T08:00:00.000Z', visit, company)).toEqual({
    start: '2026-11-21T08:00:00.000Z',
    end: '2026-11-21T08:15:00.000Z',
  });
});

test('no window is none', () => {
  expect(windowChoice({ arrivalWindow: null })).toBe('');
  expect(chosenWindow('', MONDAY, visit, company)).toBeNull();
});

test('the company’s windows are offered by name, and the one that goes with the time', () => {
  const listed = [
    ['', 'None'],
    ['60', 'An hour'],
    ['240', 'Half a day'],
  ];
  const words = (certain?: Parameters<typeof windowOptions>[1]) =>
    windowOptions(offered, certain).map(({ value, label }) => [value, label]);
  expect(words()).toEqual(listed);
  expect(words({ choice: AS_PROMISED, window: promised })).toEqual([
    ...listed,
    [AS_PROMISED, expect.stringMatching(/^Fri, Nov 20.*9:00 AM to 11:00 AM/)],
  ]);
});

test('a certain window holds while the visit is planned within it, and goes with another time', () => {
  const choice = exactChoice(promised);
  expect(chosenWindow(choice, scheduledAt, undefined, company)).toEqual(promised);
  expect(chosenWindow(choice, MONDAY, undefined, company)).toEqual(monday);
  expect(exactWindow(choice, null, company)).toEqual(promised);
  expect([choice, '240', '', AS_PROMISED].map(minutesOfChoice)).toEqual([
    120,
    240,
    undefined,
    undefined,
  ]);
});

test('what was promised so far is said once it changes, and how a length begins', () => {
  expect(windowHint(AS_PROMISED, promised, promised)).toBeUndefined();
  expect(windowHint(AS_PROMISED, promised, monday)).toMatch(/^Was Fri, Nov 20/);
  expect(windowHint('', promised, null)).toMatch(/^Was Fri, Nov 20/);
  expect(windowHint('', null, null)).toBeUndefined();
  expect(windowHint('240', promised, monday)).toBe('Starts at the scheduled time');
});
