import { expect, test } from 'vitest';
import { broken, type Figure } from './judge.ts';

const share: Figure = {
  name: 'list, REST',
  value: 0.56,
  floor: 0.55,
  target: 0.8,
  better: 'higher',
  unit: '',
};
const memory: Figure = {
  name: 'memory',
  value: 140,
  floor: 150,
  target: 150,
  better: 'lower',
  unit: 'MB',
};

test('figures on the right side of their floors pass, even below their target', () => {
  expect(broken([share, memory])).toEqual([]);
});

test('a ratio below its floor is reported', () => {
  expect(broken([{ ...share, value: 0.5 }, memory])).toEqual([
    'list, REST is 0.500; its floor is at least 0.550.',
  ]);
});

test('more memory than allowed is reported', () => {
  expect(broken([share, { ...memory, value: 151 }])).toEqual([
    'memory is 151 MB; its floor is at most 150 MB.',
  ]);
});

test('a figure that could not be measured fails', () => {
  expect(broken([{ ...memory, value: Number.NaN }])).toHaveLength(1);
});
