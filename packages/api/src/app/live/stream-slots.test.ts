import {
  MOST_STREAMS,
  MOST_STREAMS_OF_CUSTOMERS,
  MOST_STREAMS_OF_PERSON,
  MOST_STREAMS_OF_SESSION,
} from '@callboard/contract/platform/limits';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  expect(slots.inTheWayOf(tech('a', 'phone'))).toEqual([listeners[1]]);
  expect(slots.inTheWayOf(tech('a', 'laptop'))).toEqual([]);
});

test('the oldest stream of a person makes room for one too many, whatever session it is of', () => {
  const { slots, listeners } = slotsOf(
    many(MOST_STREAMS_OF_PERSON, (index) => tech('a', `session ${index}`)),
  );
  expect(slots.inTheWayOf(tech('a', 'a new one'))).toEqual([listeners[0]]);
  expect(slots.inTheWayOf(tech('b'))).toEqual([]);
});

test('customers never get the last slots, and one who has some still comes in', () => {
  const { slots, listeners } = slotsOf([
    ...many(MOST_STREAMS_OF_SESSION, () => customer('first')),
    ...many(MOST_STREAMS_OF_CUSTOMERS - MOST_STREAMS_OF_SESSION, (index) => customer(`${index}`)),
  ]);
  expect(() => slots.inTheWayOf(customer('one more'))).toThrow('Too many people');
  expect(slots.inTheWayOf(customer('first'))).toEqual([listeners[0]]);
  for (const viewer of many(MOST_STREAMS - MOST_STREAMS_OF_CUSTOMERS, (at) => tech(`t${at}`))) {
    expect(slots.inTheWayOf(viewer)).toEqual([]);
    slots.add(listener(viewer));
  }
  expect(() => slots.inTheWayOf(tech('too late'))).toThrow('Too many people');
});

/** Two processes, each of which hears what the other tells. */
function twoProcesses() {
  const [here, there] = [new StreamSlots(), new StreamSlots()];
  const tell = (from: StreamSlots, to: StreamSlots, isAlive = false) =>
    from.takeNews(isAlive).flatMap((piece) => to.hear(piece));
  return { here, there, tell };
}

test('streams of other processes count, and whose is the oldest ends it', () => {
  const { here, there, tell } = twoProcesses();
  const own = many(15, () => tech('a', 'phone')).map(listener);
  for (const one of own) here.add(one);
  expect(tell(here, there)).toEqual([]);
  for (const one of many(7, () => tech('a', 'phone')).map(listener)) there.add(one);
  expect(tell(there, here)).toEqual(own.slice(0, 22 - MOST_STREAMS_OF_SESSION));
  expect(there.inTheWayOf(tech('a', 'phone'))).toEqual([]);
  expect(here.inTheWayOf(tech('b'))).toEqual([]);
});

test('a stream that ended elsewhere counts no more, nor do those of a process that fell silent', () => {
  const { here, there, tell } = twoProcesses();
  const theirs = many(MOST_STREAMS_OF_SESSION, () => tech('a', 'phone')).map(listener);
  const mine = listener(tech('a', 'phone'));
  here.add(mine);
  for (const one of theirs.slice(1)) there.add(one);
  tell(there, here);
  expect(here.inTheWayOf(tech('a', 'phone'))).toEqual([mine]);
  for (const one of theirs.slice(1, 3)) there.delete(one);
  tell(there, here);
  expect(here.inTheWayOf(tech('a', 'phone'))).toEqual([]);
  for (const one of theirs.slice(0, 3)) there.add(one);
  expect(tell(there, here)).toEqual([mine]);

  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.advanceTimersByTime(30_000);
  tell(there, here, true);
  vi.advanceTimersByTime(30_000);
  here.forget();
  expect(here.inTheWayOf(tech('a', 'phone'))).toEqual([mine]);
  vi.advanceTimersByTime(30_000);
  here.forget();
  expect(here.inTheWayOf(tech('a', 'phone'))).toEqual([]);
});

test('many streams are told in pieces that fit, and a stream that was never told is not told to end', () => {
  const slots = new StreamSlots();
  const all = many(120, (at) => tech(crypto.randomUUID(), `${at} ${crypto.randomUUID()}`)).map(
    listener,
  );
  for (const one of all) slots.add(one);
  for (const one of all.slice(0, 10)) slots.delete(one);
  const pieces = slots.takeNews(false);
  expect(pieces).toHaveLength(3);
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8000);
  expect(slots.takeNews(false)).toEqual([]);
});
