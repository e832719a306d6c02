import type { LiveEvent } from '@callboard/contract/app/live';
import type { BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '~/lib/trpc.ts';
import { makeApplier } from './apply-event.ts';
import { aBoard, aCall } from './testing/a-board.ts';

const friday: BoardQuery = { from: '2026-11-20', days: 1 };
const boardKey = getQueryKey(trpc.dispatch.board, friday, 'query');
const listKey = getQueryKey(trpc.serviceCalls.list, { status: 'new' }, 'query');
const callKey = (id: string) => getQueryKey(trpc.serviceCalls.byId, { id }, 'query');

const given = aCall('one', { assignedEmployee: { _id: 'a', name: 'Ann' }, version: 2 });
const heard = (version: number): LiveEvent => ({
  type: 'call',
  id: 'one',
  version,
  by: null,
  call: { ...given, version },
});

function read() {
  const client = new QueryClient();
  client.setQueryData(boardKey, aBoard());
  client.setQueryData(listKey, [given]);
  client.setQueryData(callKey('one'), { ...given, items: [], version: 1 });
  return client;
}

const isOld = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryState(key)?.isInvalidated;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a changed call is patched on the board, and everything else that shows it is refetched', () => {
  const client = read();
  const applier = makeApplier(client, undefined);
  applier.apply(heard(2));
  expect(client.getQueryData(boardKey)).toMatchObject({ calls: [{ _id: 'one', version: 2 }] });
  vi.advanceTimersByTime(100);
  expect(isOld(client, boardKey)).toBe(false);
  expect(isOld(client, listKey)).toBe(true);
  expect(isOld(client, callKey('one'))).toBe(true);
  applier.stop();
});

test('what an own change already returned is not refetched', () => {
  const client = read();
  const applier = makeApplier(client, undefined);
  applier.apply(heard(2));
  client.setQueryData(callKey('one'), { ...given, items: [], version: 2 });
  vi.advanceTimersByTime(100);
  expect(isOld(client, callKey('one'))).toBe(false);
  applier.stop();
});

test('a change right behind another one is read 0.7 seconds later, with its latest version', async () => {
  const client = read();
  const applier = makeApplier(client, undefined);
  applier.apply(heard(2));
  await vi.advanceTimersByTimeAsync(100);
  client.setQueryData(callKey('one'), { ...given, items: [], version: 2 });
  applier.apply(heard(3));
  applier.apply(heard(4));
  client.setQueryData(callKey('one'), { ...given, items: [], version: 3 });
  await vi.advanceTimersByTimeAsync(600);
  expect(isOld(client, callKey('one'))).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(isOld(client, callKey('one'))).toBe(true);
  applier.stop();
});

test('a list that is slow to read comes even while calls change all the time', async () => {
  const client = read();
  let asked = 0;
  const list = new QueryObserver<unknown>(client, {
    queryKey: listKey,
    queryFn: async () => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return `answer ${asked}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = list.subscribe(() => undefined);
  const applier = makeApplier(client, undefined);
  for (let version = 2; version < 12; version += 1) {
    applier.apply(heard(version));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(client.getQueryData(listKey)).toBe('answer 1');
  expect(asked).toBe(2);
  applier.stop();
  leave();
});

test('a changed employee refetches every screen that shows employees', () => {
  const client = read();
  const applier = makeApplier(client, undefined);
  applier.apply({ type: 'thing', kind: 'employees', id: 'a', version: 2, by: null });
  vi.advanceTimersByTime(100);
  for (const key of [boardKey, listKey, callKey('one')]) expect(isOld(client, key)).toBe(true);
  applier.stop();
});

test.each(['catalog', 'transfers'] as const)(
  'a price changed by %s is read again for the job types that suggest the item',
  (kind) => {
    const client = read();
    const typesKey = getQueryKey(trpc.jobTypes.list, undefined, 'query');
    client.setQueryData(typesKey, []);
    const applier = makeApplier(client, undefined);
    applier.apply({ type: 'thing', kind, id: 'a', version: 2, by: null });
    vi.advanceTimersByTime(100);
    expect(isOld(client, typesKey)).toBe(true);
    applier.stop();
  },
);

test('a house history is read again when its own call changes, and not with every other call', () => {
  const client = read();
  const houseOf = (id: string) => getQueryKey(trpc.serviceCalls.houseHistory, { id }, 'query');
  const empty = { visits: [], open: [], hasMoreOpen: false };
  for (const id of ['one', 'two']) client.setQueryData(houseOf(id), empty);
  const applier = makeApplier(client, undefined);
  applier.apply(heard(2));
  vi.advanceTimersByTime(100);
  expect(isOld(client, houseOf('one'))).toBe(true);
  expect(isOld(client, houseOf('two'))).toBe(false);
  applier.stop();
});

test('a phone that was heard, or sends what it kept, is so wherever phones are shown', () => {
  const client = new QueryClient();
  const key = getQueryKey(trpc.phones.list, undefined, 'query');
  const applier = makeApplier(client, undefined);
  const tyler = { _id: 't', name: 'Tyler Reed', heardAt: '2026-11-20T15:00:00.000Z', waiting: 0 };
  const told = (more: Partial<typeof tyler>) =>
    applier.apply({ type: 'phone', phone: { ...tyler, ...more } });
  told({ waiting: 4 });
  expect(client.getQueryData(key)).toBeUndefined();
  client.setQueryData(key, [tyler]);
  told({ waiting: 4 });
  told({ _id: 'r', waiting: 1 });
  // Not at work, and nothing to send.
  told({ _id: 'x' });
  expect(client.getQueryData(key)).toEqual([
    { ...tyler, waiting: 4 },
    { ...tyler, _id: 'r', waiting: 1 },
  ]);
  applier.stop();
});

test('a text that comes in has the inbox read again', () => {
  const client = new QueryClient();
  const unreadKey = getQueryKey(trpc.inbox.unread, undefined, 'query');
  client.setQueryData(unreadKey, { count: 0 });
  const applier = makeApplier(client, undefined);
  applier.apply({ type: 'inbox' });
  vi.advanceTimersByTime(100);
  expect(isOld(client, unreadKey)).toBe(true);
  applier.stop();
});
