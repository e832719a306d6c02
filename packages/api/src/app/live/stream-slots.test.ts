import {
  MOST_STREAMS,
  MOST_STREAMS_OF_CUSTOMERS,
  MOST_STREAMS_OF_PERSON,
  MOST_STREAMS_OF_SESSION,
} from '@callboard/contract/platform/limits';
import { expect, test } from 'vitest';
import type { Viewer } from './may-hear.ts';
import { StreamSlots } from './stream-slots.ts';

const listener = (viewer: Viewer) => ({ viewer, checkedAt: 0, write: () => {}, end: () => {} });
const customer = (id: string, sessionId = id): Viewer => ({ id, sessionId, role: 'customer' });
const tech = (id: string, sessionId = id): Viewer => ({ id, sessionId, role: 'tech' });

function slotsOf(viewers: Viewer[]) {
  const slots = new StreamSlots();
  const listeners = viewers.map(listener);
  for (const one of listeners) slots.add(one);
  return { slots, listeners };
}
const many = (count: number, make: (index: number) => Viewer) =>
  Array.from({ length: count }, (_, index) => make(index));

test('the oldest stream of a session makes room for one too many, and nobody else’s', () => {
  const { slots, listeners } = slotsOf([
    tech('other'),
    ...many(MOST_STREAMS_OF_SESSION, () => tech('a', 'phone')),
  ]);
  expect(slots.inTheWayOf(tech('a', 'phone'))).toBe(listeners[1]);
  expect(slots.inTheWayOf(tech('a', 'laptop'))).toBeUndefined();
});

test('the oldest stream of a person makes room for one too many, whatever session it is of', () => {
  const { slots, listeners } = slotsOf(
    many(MOST_STREAMS_OF_PERSON, (index) => tech('a', `session ${index}`)),
  );
  expect(slots.inTheWayOf(tech('a', 'a new one'))).toBe(listeners[0]);
  expect(slots.inTheWayOf(tech('b'))).toBeUndefined();
});

test('customers never get the last slots, and one who has some still comes in', () => {
  const { slots, listeners } = slotsOf([
    ...many(MOST_STREAMS_OF_SESSION, () => customer('first')),
    ...many(MOST_STREAMS_OF_CUSTOMERS - MOST_STREAMS_OF_SESSION, (index) => customer(`${index}`)),
  ]);
  expect(() => slots.inTheWayOf(customer('one more'))).toThrow('Too many people');
  expect(slots.inTheWayOf(customer('first'))).toBe(listeners[0]);
  for (const viewer of many(MOST_STREAMS - MOST_STREAMS_OF_CUSTOMERS, (at) => tech(`t${at}`))) {
    expect(slots.inTheWayOf(viewer)).toBeUndefined();
    slots.add(listener(viewer));
  }
  expect(() => slots.inTheWayOf(tech('too late'))).toThrow('Too many people');
});
