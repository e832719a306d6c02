import { Ounces } from '@callboard/contract/equipment/ounces';
import { expect, test } from 'vitest';
import { amountText } from './amount-fields.tsx';
import { typedAmount } from './typed-amount.ts';

const amount = typedAmount(Ounces.nullable());
const read = (pounds: string, ounces: string) => amount.safeParse({ pounds, ounces }).data;

test.each([
  ['6', '4.5', 100.5],
  ['', '12', 12],
  ['1,000', '', 16_000],
  ['8.3', '', 132.8],
  // 37.328 and 5.328 oz: a scale that shows decimals of a pound knows no hundredths of an ounce.
  ['2.333', '', 37.33],
  ['0.333', '4.5', 9.83],
  ['', '', null],
])('%s lb and %s oz', (pounds, ounces, expected) => {
  expect(read(pounds, ounces)).toBe(expected);
});

test.each([
  ['six', ''],
  ['-1', '20'],
  ['0', '0'],
  ['', '5.333'],
  ['0.0001', ''],
])('%s lb and %s oz are no amount', (pounds, ounces) => {
  expect(amount.safeParse({ pounds, ounces }).success).toBe(false);
});

test('what is stored is typed again as it was', () => {
  for (const ounces of [100.5, 12, 16_000, 132.8, null]) {
    const { pounds, ounces: rest } = amountText(ounces);
    expect(read(pounds, rest)).toBe(ounces);
  }
});
