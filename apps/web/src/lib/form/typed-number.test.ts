import { NewCatalogItem } from '@callboard/contract/price-book/catalog';
import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

const price = typedNumber(NewCatalogItem.shape.price);
const days = typedNumber(NewCatalogItem.shape.contractDays);

describe('a typed number', () => {
  it.each([
    ['12.5', 12.5],
    [' 1,250.00 ', 1250],
    ['$79', 79],
    ['.5', 0.5],
  ])('%j is the price %d', (text, amount) => {
    expect(price.parse(text)).toBe(amount);
  });

  it.each(['', 'abc', '1e3', '0x10', '1.2.3', '-'])('%j is no price', (text) => {
    const { error } = price.safeParse(text);
    expect(error?.issues[0]?.message).toBe('Enter price as an amount, like 12.50');
  });

  it('applies the API’s rules', () => {
    expect(price.safeParse('-1').error?.issues[0]?.message).toBe('Price must be at least 0');
    expect(price.safeParse('1.005').error?.issues[0]?.message).toBe(
      'Price may have at most 2 decimals',
    );
  });

  it('is undefined when empty, or what the form specifies', () => {
    expect(days.parse('')).toBeNull();
    expect(typedNumber(NewCatalogItem.shape.price, 0).parse('')).toBe(0);
  });
});
