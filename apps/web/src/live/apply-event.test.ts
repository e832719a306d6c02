import type { BoardQuery } from '@callboard/contract/dispatch/dispatch';
import type { LiveEvent } from '@callboard/contract/live';
import { QueryClient } from '@tanstack/react-query';
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
  ...{ type: 'call', id: 'one', version, by: null },
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

test('a call that changes constantly is refetched every second and a half, with its latest version', () => {
  const client = read();
  const applier = makeApplier(client, undefined);
  applier.apply(heard(2));
  vi.advanceTimersByTime(100);
  client.setQueryData(callKey('one'), { ...given, items: [], version: 2 });
  applier.apply(heard(3));
  applier.apply(heard(4));
  client.setQueryData(callKey('one'), { ...given, items: [], version: 3 });
  vi.advanceTimersByTime(1300);
  expect(isOld(client, callKey('one'))).toBe(false);
  vi.advanceTimersByTime(300);
  expect(isOld(client, callKey('one'))).toBe(true);
  applier.stop();
});

test('a changed employee refetches every screen that shows employees', () => {
  const client = read();
  const applier = makeApplier(client, undefined);
  applier.apply({ type: 'thing', kind: 'employees', id: 'a', version: 2, by: null });
  vi.advanceTimersByTime(100);
  for (const key of [boardKey, listKey, callKey('one')]) expect(isOld(client, key)).toBe(true);
  applier.stop();
});
