import { expect, test } from 'vitest';
import { timeScale } from '~/features/dispatch/board/model/time-scale.ts';
import { aBoard } from '~/live/testing/a-board.ts';
import { freeSlots } from './free-slots.ts';

const hour = (at: number) => Date.parse('2026-11-20T06:00:00.000Z') + at * 3_600_000;
const gap = (from: number, to: number) => ({ start: hour(from), end: hour(to) });
const work = [{ start: hour(8), end: hour(17) }];
const day = timeScale({ ...aBoard(), work });

test('a call can start in free time of a quarter of an hour or more, at a full quarter', () => {
  const slots = freeSlots([gap(8, 9), gap(10, 10.2), gap(12.1, 16), gap(16.8, 17)], day);
  expect(slots.map(({ start, end }) => [start, end])).toEqual([
    [hour(8), hour(9)],
    [hour(12.25), hour(16)],
  ]);
  expect(slots[0]).toMatchObject({ x: 60, width: 60 });
});

test('a day of the week view offers its first free time, and none when it is full', () => {
  const days = [0, 1].map((index) => ({
    date: `2026-11-2${index}`,
    start: new Date(hour(24 * index)).toISOString(),
    end: new Date(hour(24 * (index + 1))).toISOString(),
  }));
  const both = [...work, { start: hour(32), end: hour(41) }];
  const week = timeScale({ ...aBoard({ days }), work: both });
  const slots = freeSlots([gap(34, 41)], week);
  expect(slots).toEqual([{ start: hour(34), end: hour(41), x: 1440, width: 1440 }]);
});
