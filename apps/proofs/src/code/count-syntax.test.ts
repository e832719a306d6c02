import { expect, test } from 'vitest';
import { countSyntax, quantiles } from './count-syntax.ts';

test('statements and elements are counted however they are set in lines', () => {
  const text = 'export const a = () => { if (b) { return <p><b>c</b></p>; } return null; };';
  const counted = countSyntax({ path: 'a.tsx', text });
  expect(counted).toEqual({ statements: 4, elements: 2 });
  expect(countSyntax({ path: 'a.tsx', text: text.replaceAll('; ', ';\n') })).toEqual(counted);
});

test('numbers are told by how they are spread', () => {
  expect(quantiles(Array.from({ length: 100 }, (_, at) => at + 1))).toBe(
    '10 % 10 · 25 % 25 · 50 % 50 · 75 % 75 · 90 % 90 · 99 % 99 · most 100',
  );
});
