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

test('a call that is for somebody else by now is not the one that an address asks for', () => {
  const [customerId, propertyId] = ['ana', 'lake house'];
  const asked = { customerId, propertyId };
  const call = (isFor: { customerId?: string; propertyId?: string }) => ({
    id: 'call',
    asked,
    shownAt: 1,
    isFor: { customerId: undefined, propertyId: undefined, ...isFor },
  });
  const isMeant = (one: ReturnType<typeof call>, front = '') =>
    meantBy([one], asked, front) === one;
  expect(isMeant(call({ customerId, propertyId }))).toBe(true);
  // Whose house is not chosen yet may still be that one.
  expect(isMeant(call({ customerId }))).toBe(true);
  expect(isMeant(call({ customerId, propertyId: 'town house' }))).toBe(false);
  expect(isMeant(call({ customerId: 'bo', propertyId }))).toBe(false);
  expect(isMeant(call({}))).toBe(false);
  // Also not while it is in front.
  expect(isMeant(call({ customerId: 'bo' }), 'call')).toBe(false);
});

test('of several calls for the same house the last one that is still for it is meant', () => {
  const asked = { customerId: 'ana' };
  const isFor = { customerId: 'ana', propertyId: undefined };
  const [older, newer] = [
    { id: 'older', asked, shownAt: 1, isFor },
    { id: 'newer', asked, shownAt: 2, isFor: { customerId: 'bo', propertyId: undefined } },
  ];
  expect(meantBy([older, newer], asked, '')).toBe(older);
});
