import { expect, test } from 'vitest';
import { deriveKeys } from '../../platform/signing/keys.ts';
import { drawCode, hashCode, isRightCode } from './sign-in-code.ts';

const { loginCode: keys } = await deriveKeys(['the secret of this year, 32 bytes long']);

test('a code always has six digits', () => {
  const codes = Array.from({ length: 2_000 }, drawCode);
  expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(1_900);
});

test('what is stored of a code is good for its own attempt only', () => {
  const stored = hashCode(keys[0], 'attempt-1', '123456');
  expect(stored).not.toContain('123456');
  expect(isRightCode(keys, 'attempt-1', '123456', stored)).toBe(true);
  expect(isRightCode(keys, 'attempt-2', '123456', stored)).toBe(false);
  expect(isRightCode(keys, 'attempt-1', '123457', stored)).toBe(false);
});
