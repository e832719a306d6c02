import type { AppRouter } from '@callboard/api/app/app-router';
import { QueryClient, skipToken } from '@tanstack/react-query';
import { createTRPCClient, type Operation } from '@trpc/client';
import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { describe, expect, it } from 'vitest';
import { trpc } from './trpc.ts';
import { queryUtils } from './trpc-hooks.tsx';

/** A server that answers each question with the question. */
function echo() {
  const asked: Operation[] = [];
  const client = createTRPCClient<AppRouter>({
    links: [
      () => (each) =>
        observable((observer) => {
          asked.push(each.op);
          observer.next({ result: { type: 'data', data: { path: each.op.path } } });
          observer.complete();
        }),
    ],
  });
  const queryClient = new QueryClient();
  return { asked, queryClient, client };
}

const ID = { id: '00000000-0000-4000-8000-000000000001' };

describe('keys are those of tRPC', () => {
  const { byId, list } = trpc.serviceCalls;
  const { queryClient, client } = echo();
  const utils = queryUtils<AppRouter>({ queryClient, client });

  it('of one question', async () => {
    await utils.serviceCalls.byId.prefetch(ID);
    await utils.settings.get.prefetch();
    await utils.serviceCalls.list.prefetchInfinite({ status: 'new' });
    const keys = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
    expect(keys).toEqual([
      getQueryKey(byId, ID, 'query'),
      getQueryKey(trpc.settings.get, undefined, 'query'),
      getQueryKey(list, { status: 'new' }, 'infinite'),
    ]);
  });

  it('of all questions of a name, of a noun, and of everything', async () => {
    const isStale = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.isInvalidated);
    await utils.serviceCalls.byId.invalidate();
    expect(isStale()).toEqual([true, false, false]);
    await utils.serviceCalls.invalidate();
    expect(isStale()).toEqual([true, false, true]);
    await utils.invalidate();
    expect(isStale()).toEqual([true, true, true]);
  });

  it('for what is read and written by hand', () => {
    const theirs = createTRPCQueryUtils({ client, queryClient });
    const call = utils.serviceCalls.byId.getData(ID);
    expect(call).toEqual({ path: 'serviceCalls.byId' });
    expect(theirs.serviceCalls.byId.getData(ID)).toBe(call);
    utils.serviceCalls.byId.setData(ID, undefined);
    utils.serviceCalls.list.setInfiniteData({ status: 'new' }, { pages: [], pageParams: [] });
    expect(theirs.serviceCalls.list.getInfiniteData({ status: 'new' })?.pages).toEqual([]);
  });
});

it('asks with what a screen gave for the request, and pages with their cursor', async () => {
  const { asked, queryClient, client } = echo();
  const utils = queryUtils<AppRouter>({ queryClient, client });
  await utils.serviceCalls.byId.fetch(ID, { trpc: { context: { untilFresh: true } } });
  await utils.serviceCalls.list.prefetchInfinite({ status: 'new' });
  expect(asked.map(({ path, input, type }) => ({ path, input, type }))).toEqual([
    { path: 'serviceCalls.byId', input: ID, type: 'query' },
    { path: 'serviceCalls.list', input: { status: 'new', direction: 'forward' }, type: 'query' },
  ]);
  expect(asked[0]?.context).toMatchObject({ untilFresh: true });
  const options = utils.serviceCalls.byId.queryOptions(skipToken);
  expect(options.queryFn).toBe(skipToken);
});

it('says which hook it does not have', () => {
  const { queryClient, client } = echo();
  const utils = queryUtils<AppRouter>({ queryClient, client });
  expect(() => utils.serviceCalls.byId.reset()).toThrow('no reset');
});
