import type { ListEntry } from '@callboard/contract/lists/company-lists';
import { expect, test } from 'vitest';
import {
  chosenWindow,
  exactChoice,
  minutesOfChoice,
  windowChoice,
  windowOptions,
} from './window-choice.ts';

const scheduledAt = '2026-11-20T15:15:00.000Z';
const twoHours = { start: scheduledAt, end: '2026-11-20T17:15:00.000Z' };
const promised = { start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T17:00:00.000Z' };

const window = (minutes: number, name: string): ListEntry => ({
  ...{ _id: name, key: name, list: 'arrival-windows', name, minutes },
  ...{ position: 1, isActive: true, createdAt: scheduledAt, version: 1 },
});
const offered = [window(60, 'An hour'), window(240, 'Half a day')];
const choicesOf = (visit?: Parameters<typeof windowOptions>[1]) =>
  windowOptions(offered, visit).map(({ value, label }) => [value, label]);

test('a window that starts at the scheduled time moves with the time', () => {
  expect(windowChoice({ scheduledAt, arrivalWindow: twoHours })).toBe('120');
  expect(chosenWindow('120', scheduledAt, null)).toEqual(twoHours);
  expect(chosenWindow('15', '2026-11-21T08:00:00.000Z', twoHours)).toEqual({
    start: '2026-11-21T08:00:00.000Z',
    end: '2026-11-21T08:15:00.000Z',
  });
});

test('any other window stays as promised', () => {
  const choice = windowChoice({ scheduledAt, arrivalWindow: promised });
  expect(chosenWindow(choice, '2026-11-21T08:00:00.000Z', promised)).toEqual(promised);
  expect(choicesOf({ scheduledAt, arrivalWindow: promised }).at(-1)?.[0]).toBe(choice);
});

test('no window is none', () => {
  expect(windowChoice({ scheduledAt, arrivalWindow: null })).toBe('');
  expect(chosenWindow('', scheduledAt, promised)).toBeNull();
});

test('the company’s windows are offered by name, and what a call has although it is retired', () => {
  const listed = [
    ['', 'None'],
    ['60', 'An hour'],
    ['240', 'Half a day'],
  ];
  expect(choicesOf()).toEqual(listed);
  expect(choicesOf({ scheduledAt, arrivalWindow: twoHours })).toEqual([...listed, ['120', '2 h']]);
});

test('a certain window holds while the visit is planned within it, and is as long at another time', () => {
  const choice = exactChoice(promised);
  expect(chosenWindow(choice, scheduledAt, null)).toEqual(promised);
  expect(chosenWindow(choice, '2026-11-21T15:00:00.000Z', null)).toEqual({
    start: '2026-11-21T15:00:00.000Z',
    end: '2026-11-21T17:00:00.000Z',
  });
  expect([choice, '240', '', 'as promised'].map(minutesOfChoice)).toEqual([
    ...[120, 240, undefined, undefined],
  ]);
  const options = windowOptions(offered, undefined, { choice, window: promised });
  expect(options.at(-1)?.value).toBe(choice);
});
