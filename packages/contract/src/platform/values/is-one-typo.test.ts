import { expect, test } from 'vitest';
import { isOneTypo } from './is-one-typo.ts';

test.each([
  ['another letter', 'vasques', 'vasquez'],
  ['another first letter', 'kramer', 'cramer'],
  ['a letter too few', 'crek', 'creek'],
  ['the last letter too few', 'gonzale', 'gonzalez'],
  ['a letter too many', 'hoffmannn', 'hoffmann'],
  ['neighbors that changed places', 'simth', 'smith'],
  ['the last two changed', 'millre', 'miller'],
])('%s is one typo: %s, %s', (_, typed, meant) => {
  expect(isOneTypo(typed, meant)).toBe(true);
  expect(isOneTypo(meant, typed)).toBe(true);
});

test.each([
  ['nothing', 'smith', 'smith'],
  ['two other letters', 'smoth', 'smash'],
  ['a letter that moved far', 'ithsm', 'smith'],
  ['one too many and another one', 'smithes', 'smitha'],
  ['two too few', 'smi', 'smith'],
])('%s is none: %s, %s', (_, typed, meant) => {
  expect(isOneTypo(typed, meant)).toBe(false);
  expect(isOneTypo(meant, typed)).toBe(false);
});
