import { expect, test } from 'vitest';
import { askable } from './askable.ts';

test.each([
  [{}],
  [{ phone: '512 55' }],
  [{ email: 'ana@' }],
  [{ lastName: 'Alvarez' }],
  [{ line1: '12 Oak St' }],
  [{ lastName: 'Alvarez', line1: '12 ' }],
])('nothing is asked about %j', (typed) => {
  expect(askable(typed)).toBeUndefined();
});

test.each([
  [{ phone: ' 555-0142 ', lastName: 'A' }, { phone: '555-0142' }],
  [{ email: 'ana@alvarez.example', phone: '5' }, { email: 'ana@alvarez.example' }],
  [
    { lastName: 'Alvarez ', line1: '12 Oak' },
    { lastName: 'Alvarez', line1: '12 Oak' },
  ],
  [
    { exceptId: '1', line1: '12 Oak' },
    { exceptId: '1', lastName: '', line1: '12 Oak' },
  ],
])('%j asks only what can tell customers apart', (typed, asked) => {
  expect(askable(typed)).toEqual(asked);
});
