import { expect, test } from 'vitest';
import { meaningfulWords, saidQuery } from './said-query.ts';

const read = (typed: string) =>
  meaningfulWords(typed.split(' ').map((text) => ({ text, isKnown: false, alike: [] })));

test.each([
  ['no cooling upstairs', "'no' & 'cooling':* & 'upstairs':*"],
  ['the breaker keeps tripping', "'breaker':* & 'tripping':*"],
  ['ac is out', "'ac' & 'out':*"],
])('“%s” asks for %s', (typed, query) => {
  expect(saidQuery(read(typed), 'prefix')).toBe(query);
  expect(saidQuery(read(typed), 'whole')).toBe(query.replaceAll(':*', ''));
});

test.each(['no', 'it is', 'ac on'])('“%s” tells nothing', (typed) => {
  expect(read(typed)).toEqual([]);
});
