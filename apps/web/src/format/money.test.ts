import { describe, expect, it } from 'vitest';
import { formatUsd } from './money.ts';

describe('formatUsd', () => {
  it('shows dollars with cents and thousands', () => {
    expect(formatUsd(7900)).toBe('$7,900.00');
    expect(formatUsd(0.1)).toBe('$0.10');
  });

  it('shows a credit as negative', () => {
    expect(formatUsd(-12.5)).toBe('-$12.50');
  });

  it('never shows a negative zero', () => {
    expect(formatUsd(-0)).toBe('$0.00');
    expect(formatUsd(-0.001)).toBe('$0.00');
  });
});
