import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '~/lib/trpc.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { shownAnswers } from './shown-answers.ts';

// The module reads it when it loads.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { addEventListener: () => {} });
});

const call = sampleCall();
const id = call._id;
const queryKey = getQueryKey(trpc.serviceCalls.byId, { id }, 'query');
const client = new QueryClient();
const shown = () => client.getQueryData<ServiceCall>(queryKey);

beforeEach(() => {
  client.setQueryData(queryKey, call);
  shownAnswers.start(client);
});
afterEach(() => {
  shownAnswers.stop();
  client.clear();
});

test('a call that the server has answered a change with is not shown as it was before', () => {
  const changed = { ...call, version: call.version + 1, items: [] };
  client.setQueryData(queryKey, changed);
  shownAnswers.showAgain();
  expect(shown()).toEqual(changed);
  expect(shownAnswers.call(id)).toEqual(changed);
});

test('a call as the device was answered later is shown', () => {
  const later = { ...call, version: call.version + 1, items: [] };
  shownAnswers.remember({ path: 'serviceCalls.byId', input: { id }, data: later });
  shownAnswers.showAgain();
  expect(shown()).toEqual(later);
});

test('notes that were read once are there again where no answer comes', () => {
  const [path, input] = ['serviceCalls.notes', { id, limit: 20 }] as const;
  const data = [{ _id: 'note', text: 'Gate code is 4411' }];
  expect(shownAnswers.again(path, input)).toBeUndefined();
  shownAnswers.remember({ path, input, data });
  expect(shownAnswers.again(path, input)).toEqual(data);
});
