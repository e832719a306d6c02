import { expect, test } from 'vitest';
import { canonicalJson } from './hash-of-signed.ts';

test('names are sorted by UTF-16 units at every depth, and nothing is blank', () => {
  const value = { b: [{ z: 1, a: null }], a: true, é: '', '😀': 0, '\uFB33': 0 };
  expect(canonicalJson(value)).toBe('{"a":true,"b":[{"a":null,"z":1}],"é":"","😀":0,"\uFB33":0}');
});

test('numbers and texts have the one spelling of RFC 8785', () => {
  expect(canonicalJson([333333333.3333333, 4.5, 0.002, 1e-27, -0, 354])).toBe(
    '[333333333.3333333,4.5,0.002,1e-27,0,354]',
  );
  expect(canonicalJson('€$\u000F\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
});
