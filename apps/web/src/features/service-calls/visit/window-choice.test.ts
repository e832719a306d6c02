import { expect, test } from 'vitest';
import { chosenWindow, windowChoice, windowOptions } from './window-choice.ts';

const scheduledAt = '2026-11-20T15:15:00.000Z';
const twoHours = { start: scheduledAt, end: '2026-11-20T17:15:00.000Z' };
const promised = { start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T17:00:00.000Z' };

test('a window that starts at the scheduled time is a standard one, and moves with the time', () => {
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
  const values = windowOptions({ scheduledAt, arrivalWindow: promised }).map(({ value }) => value);
  expect(values).toEqual(['', '15', '30', '60', '120', '180', '240', choice]);
});

test('no window is none', () => {
  expect(windowChoice({ scheduledAt, arrivalWindow: null })).toBe('');
  expect(chosenWindow('', scheduledAt, promised)).toBeNull();
  expect(windowOptions()).toHaveLength(7);
});
