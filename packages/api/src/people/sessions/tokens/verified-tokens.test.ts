import { afterEach, expect, test, vi } from 'vitest';
import { VerifiedTokens } from './verified-tokens.ts';

afterEach(() => vi.useRealTimers());

test('a token is known until it expires', () => {
  vi.useFakeTimers({ now: 0 });
  const tokens = new VerifiedTokens<string>();
  tokens.set('token', 'claims', 1000);
  vi.setSystemTime(999);
  expect(tokens.get('token')).toBe('claims');
  vi.setSystemTime(1000);
  expect(tokens.get('token')).toBeUndefined();
  expect(tokens.get('another')).toBeUndefined();
});

test('of more than ten thousand the oldest is forgotten', () => {
  const tokens = new VerifiedTokens<number>();
  const later = Date.now() + 60_000;
  for (let index = 0; index <= 10_000; index += 1) tokens.set(`token ${index}`, index, later);
  expect(tokens.get('token 0')).toBeUndefined();
  expect(tokens.get('token 1')).toBe(1);
  expect(tokens.get('token 10000')).toBe(10_000);
});
