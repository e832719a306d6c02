import { expect, test } from 'vitest';
import { readRefreshToken, signRefreshToken } from '../../people/sessions/tokens/refresh-token.ts';
import { deriveKeys } from './keys.ts';
import { signText, verifyText } from './signed-text.ts';

const OLD = 'the secret of last year, 32 bytes long';
const NEW = 'the secret of this year, 32 bytes long';
const old = await deriveKeys([OLD]);
const rotated = await deriveKeys([NEW, OLD]);

test('a signed text is read back', () => {
  expect(verifyText(old.tempToken, signText(old.tempToken, 'attempt.1'))).toBe('attempt.1');
});

test('a text that was changed after it was signed counts for nothing', () => {
  const signed = signText(old.tempToken, 'attempt-1');
  expect(verifyText(old.tempToken, signed.replace('attempt-1', 'attempt-2'))).toBeUndefined();
  expect(verifyText(old.tempToken, signed.slice(0, -1))).toBeUndefined();
  expect(verifyText(old.tempToken, 'attempt-1')).toBeUndefined();
  expect(verifyText(old.tempToken, 'attempt-1.')).toBeUndefined();
});

test('a text signed for one purpose counts for nothing in another', () => {
  expect(verifyText(old.refreshToken, signText(old.tempToken, 'x'))).toBeUndefined();
});

test('what the former secret signed still counts, and the new one signs', () => {
  expect(verifyText(rotated.tempToken, signText(old.tempToken, 'x'))).toBe('x');
  expect(verifyText(old.tempToken, signText(rotated.tempToken, 'x'))).toBeUndefined();
});

test('a refresh token names its session and how often it has rotated', () => {
  const token = signRefreshToken(old.refreshToken, 'session-1', 12);
  expect(readRefreshToken(old.refreshToken, token)).toEqual({
    sessionId: 'session-1',
    counter: 12,
  });
  expect(readRefreshToken(old.refreshToken, token.replace('.12.', '.13.'))).toBeUndefined();
});
