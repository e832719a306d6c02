import { describe, expect, test } from 'vitest';
import { findRoom } from './find-room.ts';

const screen = { width: 1000, height: 800 };
const size = { width: 300, height: 60 };
const MARGIN = { x: 10, y: 10 };
const HARD = 1000;

describe('a toast', () => {
  test('is at the bottom left when that is free', () => {
    expect(findRoom(size, screen, MARGIN, [])).toEqual({ x: 10, y: 730 });
  });

  test('moves up until it covers no button', () => {
    const bar = { x: 0, y: 700, width: 1000, height: 100, weight: HARD };
    const { x, y } = findRoom(size, screen, MARGIN, [bar]);
    expect(x).toBe(10);
    expect(y + size.height).toBeLessThanOrEqual(bar.y);
  });

  test('moves aside when the whole left is taken', () => {
    const list = { x: 0, y: 0, width: 320, height: 800, weight: HARD };
    expect(findRoom(size, screen, MARGIN, [list])).toEqual({ x: 350, y: 730 });
  });

  test('covers text rather than a button when there is no room', () => {
    const words = { x: 0, y: 0, width: 1000, height: 400, weight: 1 };
    const buttons = { x: 0, y: 400, width: 1000, height: 400, weight: HARD };
    expect(findRoom(size, screen, MARGIN, [words, buttons]).y).toBeLessThanOrEqual(340);
  });

  test('fits in just above what leaves it room, wherever that ends', () => {
    for (const top of [67, 71, 75]) {
      const sheet = { x: 0, y: top, width: 1000, height: 800, weight: HARD };
      const { y } = findRoom(size, { ...screen, height: 803 }, { x: 10, y: 6 }, [sheet]);
      expect(y).toBeGreaterThanOrEqual(6);
      expect(y + size.height).toBeLessThanOrEqual(top);
    }
  });

  test('stays in place while that is free', () => {
    const current = { x: 350, y: 500 };
    expect(findRoom(size, screen, MARGIN, [], current)).toEqual(current);
    const under = { x: 400, y: 510, width: 50, height: 20, weight: HARD };
    expect(findRoom(size, screen, MARGIN, [under], current)).not.toEqual(current);
  });
});
