import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOfNotes } from '~/lib/call-questions.ts';
import { trpc } from '~/lib/trpc.ts';
import { markServed, showLate } from './served-queries.ts';

const CALL = getQueryKey(trpc.serviceCalls.byId, { id: 'call' }, 'query');
const OTHER = getQueryKey(trpc.serviceCalls.byId, { id: 'other' }, 'query');
const NOTES = getQueryKey(trpc.serviceCalls.notes, pageOfNotes('call'), 'infinite');
const STATUSES = getQueryKey(trpc.statuses.list, undefined, 'query');

let client: QueryClient;
const leave: (() => void)[] = [];

/** A screen in sight that shows what is in the cache. */
function look(queryKey: typeof CALL) {
  const observer = new QueryObserver(client, { queryKey, enabled: false });
  leave.push(observer.subscribe(() => undefined));
  return () => observer.getCurrentResult().data;
}

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  client.setQueryData(CALL, { _id: 'call', version: 3 });
  client.setQueryData(OTHER, { _id: 'other', version: 3 });
  client.setQueryData(NOTES, { pages: [['old'], ['older']], pageParams: [null, 'old'] });
  client.setQueryData(STATUSES, ['new']);
});
afterEach(() => {
  for (const end of leave.splice(0)) end();
  client.clear();
  vi.useRealTimers();
});

test('an answer that comes late shows on the screen in sight', () => {
  const seen = look(CALL);
  showLate(client, 'serviceCalls.byId', { id: 'call' }, { _id: 'call', version: 4 });
  expect(seen()).toEqual({ _id: 'call', version: 4 });
  expect(client.getQueryData(OTHER)).toEqual({ _id: 'other', version: 3 });
  showLate(client, 'statuses.list', undefined, ['new', 'scheduled']);
  expect(client.getQueryData(STATUSES)).toEqual(['new', 'scheduled']);
});

test('an answer from before a change that was answered since shows nowhere', () => {
  showLate(client, 'serviceCalls.byId', { id: 'call' }, { _id: 'call', version: 2 });
  expect(client.getQueryData(CALL)).toEqual({ _id: 'call', version: 3 });
});

test('of a list that is read in pages the first page is shown anew', () => {
  const input = pageOfNotes('call');
  showLate(client, 'serviceCalls.notes', { ...input, direction: 'forward' }, ['new']);
  showLate(client, 'serviceCalls.notes', { ...input, cursor: 'old', direction: 'forward' }, ['x']);
  expect(client.getQueryData(NOTES)).toEqual({
    pages: [['new'], ['older']],
    pageParams: [null, 'old'],
  });
});

test('what the device answered is asked again when it is next shown', () => {
  markServed(client, 'serviceCalls.byId', { id: 'call' });
  markServed(client, 'serviceCalls.notes', { ...pageOfNotes('call'), direction: 'forward' });
  vi.runAllTimers();
  const isOld = (queryKey: typeof CALL) => client.getQueryState(queryKey)?.isInvalidated;
  expect([CALL, NOTES, OTHER, STATUSES].map(isOld)).toEqual([true, true, false, false]);
});
