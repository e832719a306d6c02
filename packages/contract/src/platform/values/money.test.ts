import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../testing/random.ts';
import {
  dollars,
  lineAmount,
  MAX_DOLLARS,
  Quantity,
  sumDollars,
  toCents,
  toDollars,
} from './money.ts';

/** Hundredths as people write them ("12.05"), built without floating-point arithmetic. */
const written = (hundredths: number) => {
  const digits = String(hundredths).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
};

test('a line amount is exact, rounded half up, for any quantity and price', () => {
  const random = seededRandom(1);
  const wrong: unknown[] = [];
  for (let round = 0; round < 50_000; round += 1) {
    const quantity = 100 + Math.floor(random() ** 4 * 9_999_900);
    const price = Math.floor(random() ** 4 * 100_000_000);
    const exact = BigInt(quantity) * BigInt(price);
    const cents = exact / 100n + (exact % 100n >= 50n ? 1n : 0n);
    const amount = lineAmount(written(quantity), written(price));
    if (amount !== written(Number(cents))) wrong.push({ quantity, price, amount });
  }
  expect(wrong).toEqual([]);
});

test.each([
  [1.15, 0.5, 0.58],
  [1.5, 0.33, 0.5],
  [3, 0.1, 0.3],
  [1, 0, 0],
  [100_000, MAX_DOLLARS, 100_000_000_000],
])('%d x %d is %d', (quantity, price, amount) => {
  expect(lineAmount(quantity, price)).toBe(amount);
});

test('any amount in cents survives the round trip through dollars', () => {
  const random = seededRandom(2);
  for (let round = 0; round < 20_000; round += 1) {
    const cents = Math.floor(random() * 100_000_000);
    expect(toCents(toDollars(cents))).toBe(cents);
    expect(toCents(written(cents))).toBe(cents);
  }
});

test('the sum of many small amounts is exact', () => {
  expect(sumDollars(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect(sumDollars([0.1, 0.2, -0.3])).toBe(0);
  expect(sumDollars([])).toBe(0);
});

describe('an amount of money', () => {
  const price = dollars('Price', 0.01);

  test.each([0.01, 1.1, 1.15, 4.35, 999_999.99, MAX_DOLLARS])('may be %d', (value) => {
    expect(price.parse(value)).toBe(value);
  });

  test.each([0, -1, 0.001, 1.005, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, '1', null])(
    'may not be %o',
    (value) => {
      expect(price.safeParse(value).success).toBe(false);
    },
  );

  test('accepts whole cents only', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 20_000; round += 1) {
      const cents = 1 + Math.floor(random() * 99_999_999);
      expect(price.safeParse(written(cents)).success).toBe(true);
      expect(price.safeParse(Number(`${written(cents).toFixed(2)}5`)).success).toBe(false);
    }
  });
});

test.each([
  [1, true],
  [1.25, true],
  [100_000, true],
  [0, false],
  [0.99, false],
  [1.001, false],
  [100_000.01, false],
])('a quantity of %d may be: %s', (value, isFine) => {
  expect(Quantity.safeParse(value).success).toBe(isFine);
});
