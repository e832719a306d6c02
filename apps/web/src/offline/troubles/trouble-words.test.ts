import { expect, test } from 'vitest';
import { troubleWords } from './trouble-words.ts';

const HOUR = 3_600_000;

test.each([
  [24 * HOUR, 'This phone’s clock is 1 day fast'],
  [-24 * HOUR + 20_000, 'This phone’s clock is 1 day slow'],
  [-3 * HOUR, 'This phone’s clock is 3 hours slow'],
  [7 * 60_000, 'This phone’s clock is 7 minutes fast'],
])('a clock that is wrong by %i ms is told in plain words', (ahead, title) => {
  expect(troubleWords({ kind: 'clock', ahead }).title).toBe(title);
});

test('deleted changes are counted', () => {
  const lost = [{ words: 'Note: Gate code', callNumber: 1042, tappedAt: 0 }];
  const title = 'The browser deleted 1 change that waited on this phone';
  expect(troubleWords({ kind: 'cleared', lost }).title).toBe(title);
});
