import {
  MOST_STREAMS,
  MOST_STREAMS_OF_CUSTOMERS,
  MOST_STREAMS_OF_PERSON,
  MOST_STREAMS_OF_SESSION,
} from '@callboard/contract/limits';
import { expect, test } from 'vitest';
import { Places } from './places.ts';
import type { Viewer } from './viewer.ts';

const listener = (viewer: Viewer) => ({ viewer, checkedAt: 0, write: () => {}, end: () => {} });
const customer = (id: string, sessionId = id): Viewer => ({ id, sessionId, role: 'customer' });
const tech = (id: string, sessionId = id): Viewer => ({ id, sessionId, role: 'tech' });

function placesOf(viewers: Viewer[]) {
  const places = new Places();
  const listeners = viewers.map(listener);
  for (const one of listeners) places.add(one);
  return { places, listeners };
}
const many = (count: number, make: (index: number) => Viewer) =>
  Array.from({ length: count }, (_, index) => make(index));

test('the oldest stream of a session makes room for one too many, and nobody else’s', () => {
  const { places, listeners } = placesOf([
    tech('other'),
    ...many(MOST_STREAMS_OF_SESSION, () => tech('a', 'phone')),
  ]);
  expect(places.inTheWayOf(tech('a', 'phone'))).toBe(listeners[1]);
  expect(places.inTheWayOf(tech('a', 'laptop'))).toBeUndefined();
});

test('the oldest stream of a person makes room for one too many, whatever session it is of', () => {
  const { places, listeners } = placesOf(
    many(MOST_STREAMS_OF_PERSON, (index) => tech('a', `session ${index}`)),
  );
  expect(places.inTheWayOf(tech('a', 'a new one'))).toBe(listeners[0]);
  expect(places.inTheWayOf(tech('b'))).toBeUndefined();
});

test('customers never get the last places, and one who has some still comes in', () => {
  const { places, listeners } = placesOf([
    ...many(MOST_STREAMS_OF_SESSION, () => customer('first')),
    ...many(MOST_STREAMS_OF_CUSTOMERS - MOST_STREAMS_OF_SESSION, (index) => customer(`${index}`)),
  ]);
  expect(() => places.inTheWayOf(customer('one more'))).toThrow('Too many people');
  expect(places.inTheWayOf(customer('first'))).toBe(listeners[0]);
  for (const viewer of many(MOST_STREAMS - MOST_STREAMS_OF_CUSTOMERS, (at) => tech(`t${at}`))) {
    expect(places.inTheWayOf(viewer)).toBeUndefined();
    places.add(listener(viewer));
  }
  expect(() => places.inTheWayOf(tech('too late'))).toThrow('Too many people');
});
