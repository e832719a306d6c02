import { MOST_POINTS, MOST_STROKES } from '@callboard/contract/platform/limits';
import { expect, test } from 'vitest';
import { type Point, pathOf, pointIn, roomFor, withPoint } from './strokes.ts';

const box = { left: 20, top: 100, width: 300, height: 120 };

test('a pointer is placed in the same box on every screen, and never beside it', () => {
  expect(pointIn(box, { clientX: 170, clientY: 160 })).toEqual([500, 200]);
  expect(pointIn(box, { clientX: 320, clientY: 220 })).toEqual([1000, 400]);
  expect(pointIn(box, { clientX: 0, clientY: 999 })).toEqual([0, 400]);
});

test('a pen that hardly moves adds no points', () => {
  const stroke: Point[] = [[10, 10]];
  expect(withPoint(stroke, [12, 12])).toBe(stroke);
  expect(withPoint(stroke, [14, 10])).toEqual([
    [10, 10],
    [14, 10],
  ]);
});

test('there is room for as much as the server keeps', () => {
  expect(roomFor([])).toBe(MOST_POINTS);
  expect(roomFor([[[1, 1]], Array.from({ length: 9 }, (): Point => [1, 1])])).toBe(
    MOST_POINTS - 10,
  );
  expect(roomFor(Array.from({ length: MOST_STROKES }, (): Point[] => [[1, 1]]))).toBe(0);
});

test('a stroke is one line, and a tap is a dot', () => {
  const stroke: Point[] = [
    [1, 2],
    [30, 40],
  ];
  expect(pathOf(stroke)).toBe('M1 2L30 40');
  expect(pathOf([[1, 2]])).toBe('M1 2h0');
});
