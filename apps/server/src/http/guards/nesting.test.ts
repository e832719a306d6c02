import { describe, expect, it } from 'vitest';
import { nestsTooDeep } from './nesting.ts';

describe('the depth of a JSON text', () => {
  it('is limited', () => {
    expect(nestsTooDeep('['.repeat(32) + ']'.repeat(32))).toBe(false);
    expect(nestsTooDeep('['.repeat(33))).toBe(true);
    expect(nestsTooDeep('{"a":'.repeat(33))).toBe(true);
  });

  it('ignores brackets inside strings and lists side by side', () => {
    expect(nestsTooDeep(JSON.stringify('['.repeat(100)))).toBe(false);
    expect(nestsTooDeep(JSON.stringify({ a: `\\"${'{'.repeat(100)}` }))).toBe(false);
    expect(nestsTooDeep(JSON.stringify(Array.from({ length: 500 }, () => [[]])))).toBe(false);
  });
});
