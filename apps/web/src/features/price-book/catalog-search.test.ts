import { expect, test } from 'vitest';
import { catalogAsked, catalogSearch } from './catalog-search.ts';

test('an address without an order is the price book by name', () => {
  expect(catalogAsked(catalogSearch({ q: 'cap' }))).toMatchObject({
    q: 'cap',
    sort: 'name',
    dir: 'asc',
  });
});

test('an address names the order, and what it does not know is left out', () => {
  const dearest = { sort: 'price', dir: 'desc' };
  expect(catalogAsked(catalogSearch(dearest))).toMatchObject({ q: '', ...dearest });
  expect(catalogSearch({ sort: 'color', dir: 'down' })).toEqual({
    q: undefined,
    sort: undefined,
    dir: undefined,
  });
});
