import { expect, test } from 'vitest';
import { meantBy } from './open-call.ts';

const ana = { id: 'ana', asked: { customerId: 'ana' }, shownAt: 1 };
const blank = { id: 'blank', asked: {}, shownAt: 2 };
const later = { id: 'later', asked: {}, shownAt: 3 };
const calls = [ana, blank, later];

test('an address that asks for a customer opens their call, and another one for somebody else', () => {
  expect(meantBy(calls, { customerId: 'ana' }, 'blank')).toBe(ana);
  expect(meantBy(calls, { customerId: 'ana', propertyId: undefined }, '')).toBe(ana);
  expect(meantBy(calls, { customerId: 'bo' }, 'ana')).toBeUndefined();
  expect(meantBy(calls, { customerId: 'ana', at: '2026-11-23' }, 'ana')).toBeUndefined();
});

test('one that asks for nothing goes on with the call in front, or with the last one that was', () => {
  expect(meantBy(calls, {}, 'blank')).toBe(blank);
  expect(meantBy(calls, {}, 'ana')).toBe(later);
  expect(meantBy([ana], {}, 'ana')).toBeUndefined();
});
