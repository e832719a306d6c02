import { expect, test } from 'vitest';
import { isLongOver } from './long-over.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['a year that is over', '2025-01-01', '2025-12-31', true],
  ['a quarter that is over, in instants', '2026-07-01T05:00:00Z', '2026-10-01T05:00:00Z', true],
  ['a month', '2026-10-01', '2026-11-01', false],
  ['this year', '2026-01-01', '2026-12-31', false],
  ['what ended yesterday', '2026-01-01', '2026-11-19', false],
])('%s', (_, from, to, isSo) => {
  expect(isLongOver({ from, to }, now)).toBe(isSo);
});
