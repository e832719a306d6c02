import { QueryClient } from '@tanstack/react-query';
import type { Operation } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keyOf } from './queries-showing.ts';
import { readAfterChanges } from './read-after-changes.ts';

const LIST = keyOf('catalog.list');

/** A price book on screen, and a change of it that the server answers or refuses. */
function change(context: Operation['context'], status?: number) {
  const client = new QueryClient();
  client.setQueryData(LIST, []);
  const op = {
    id: 1,
    type: 'mutation',
    path: 'catalog.update',
    input: {},
    context,
    signal: null,
  } as const;
  const problem = { status, detail: 'Refused' };
  const error = { code: 0, message: 'Refused', data: { problem } };
  const isStale = () => client.getQueryState(LIST)?.isInvalidated;
  const wasStaleWhenTold = new Promise((resolve) => {
    const told = () => resolve(isStale());
    readAfterChanges(client)({
      op,
      next: () =>
        observable((observer) => {
          if (status !== undefined) observer.error(TRPCClientError.from({ error }));
          else observer.next({ result: { type: 'data', data: {} } });
        }),
    }).subscribe({ next: told, error: told });
  });
  return { isStale, wasStaleWhenTold };
}

test('a change is named for whoever saves data, too, once they touch the page', async () => {
  const opened = new EventTarget();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  vi.stubGlobal('addEventListener', opened.addEventListener.bind(opened));
  onTestFinished(() => void vi.unstubAllGlobals());
  // As on a page that has just been opened.
  vi.resetModules();
  const { loadChangesSoon, notSavedYet } = await import('./read-after-changes.ts');
  const status = () => notSavedYet('serviceCalls.setStatus');
  expect(status()).toBe('Change not saved yet');
  onTestFinished(loadChangesSoon(new QueryClient()));
  opened.dispatchEvent(new Event('pointerdown'));
  await expect.poll(status, { timeout: 5000 }).toBe('Status not saved yet');
  expect(notSavedYet('phones.tellWaiting')).toBeNull();
});

test('a change is answered first, and then its list is read again', async () => {
  const { isStale, wasStaleWhenTold } = change({});
  expect(await wasStaleWhenTold).toBe(false);
  await expect.poll(isStale).toBe(true);
});

test('a change that waits for its list is over once that is fresh', async () => {
  expect(await change({ untilFresh: true }).wasStaleWhenTold).toBe(true);
});

test('what somebody else was first to change is read again', async () => {
  const refused = change({}, 409);
  await refused.wasStaleWhenTold;
  await expect.poll(refused.isStale).toBe(true);
});

test('what is not valid makes nothing stale', async () => {
  const refused = change({ untilFresh: true }, 400);
  expect(await refused.wasStaleWhenTold).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(refused.isStale()).toBe(false);
});
