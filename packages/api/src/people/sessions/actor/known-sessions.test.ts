import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenSession } from '../../../platform/context.ts';
import { KnownSessions } from './known-sessions.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_SESSIONS = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const sessionOf = (id: string, endsInMs = DAY_MS): OpenSession => ({
  actor: { id, name: 'Dana', email: '', role: 'tech', sessionId: id, isHeldUp: false },
  endsInMs,
});

/** A memory, and how often a session was read for it. */
function memory(hearsAll = () => true) {
  const known = new KnownSessions(hearsAll);
  const reads = { count: 0 };
  const find = (id: string, session: OpenSession | undefined = sessionOf(id)) =>
    known.find(id, async () => {
      reads.count += 1;
      return session;
    });
  return { known, reads, find };
}

describe('who a session belongs to', () => {
  test('is read once while every change is heard', async () => {
    const { reads, find } = memory();
    const found = await find('one');
    expect(found?.actor).toMatchObject({ id: 'one', role: 'tech' });
    expect(await find('one')).toBe(found);
    expect((await find('two'))?.actor.id).toBe('two');
    expect(reads.count).toBe(2);
  });

  test('is read each time while changes may be missed, and again from memory afterward', async () => {
    let hearsAll = false;
    const { reads, find } = memory(() => hearsAll);
    await find('one');
    await find('one');
    expect(reads.count).toBe(2);
    hearsAll = true;
    await find('one');
    hearsAll = false;
    await find('one');
    expect(reads.count).toBe(3);
  });

  test('is read again after any change', async () => {
    const { known, reads, find } = memory();
    await find('one');
    known.forget();
    await find('one');
    expect(reads.count).toBe(2);
  });

  test('is not kept when something changes during the read', async () => {
    const { known, reads, find } = memory();
    let answer = (_: OpenSession) => {};
    const during = known.find('one', () => new Promise((resolve) => (answer = resolve)));
    known.forget();
    answer(sessionOf('one'));
    expect((await during)?.actor.id).toBe('one');
    await find('one');
    expect(reads.count).toBe(1);
  });

  test('cannot be altered by one request for the next', async () => {
    const { find } = memory();
    const found = await find('one');
    expect(Object.isFrozen(found?.actor)).toBe(true);
  });
});

test('a session that is not open is looked up each time, so a new one counts at once', async () => {
  const { known, reads } = memory();
  let session: OpenSession | undefined;
  const find = () =>
    known.find('one', async () => {
      reads.count += 1;
      return session;
    });
  expect(await find()).toBeUndefined();
  expect(await find()).toBeUndefined();
  session = sessionOf('one');
  expect((await find())?.actor.id).toBe('one');
  expect(reads.count).toBe(3);
});

test('a session counts to its last millisecond and no longer', async () => {
  const { reads, find } = memory();
  await find('one', sessionOf('one', 2000));
  vi.advanceTimersByTime(1999);
  await find('one');
  expect(reads.count).toBe(1);
  vi.advanceTimersByTime(1);
  await find('one');
  expect(reads.count).toBe(2);
});

test('what was read is read again after ten seconds, whatever was heard', async () => {
  const { reads, find } = memory();
  await find('one');
  vi.advanceTimersByTime(9_999);
  await find('one');
  expect(reads.count).toBe(1);
  vi.advanceTimersByTime(1);
  await find('one');
  expect(reads.count).toBe(2);
});

test('beyond ten thousand sessions the oldest is read again', async () => {
  const { reads, find } = memory();
  for (let index = 0; index <= MOST_SESSIONS; index += 1) await find(`session ${index}`);
  expect(reads.count).toBe(MOST_SESSIONS + 1);
  await find(`session ${MOST_SESSIONS}`);
  await find('session 1');
  expect(reads.count).toBe(MOST_SESSIONS + 1);
  await find('session 0');
  expect(reads.count).toBe(MOST_SESSIONS + 2);
});
