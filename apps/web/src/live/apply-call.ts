import type { Board } from '@callboard/contract/dispatch';
import type { LiveEvent } from '@callboard/contract/live';
import type { ServiceCall } from '@callboard/contract/service-calls';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/trpc.ts';
import { session } from '~/session/session.ts';
import { patchCallLists } from './call-lists.ts';
import type { NowAndThen } from './now-and-then.ts';
import type { OwnChanges } from './own-changes.ts';
import { patchQuery } from './patch-query.ts';
import { callOn, putOnBoard } from './put-on-board.ts';

export type CallEvent = Extract<LiveEvent, { type: 'call' }>;

export interface Cache {
  client: QueryClient;
  reads: NowAndThen;
  own: OwnChanges;
}

const LOOK_AGAIN_MS = 150;
const MOST_LOOKS = 20;

/** Brings everything that shows a call up to date with what was heard of it. */
export function applyCall(cache: Cache, event: CallEvent): void {
  const { client, reads, own } = cache;
  patchBoards(cache, event);
  if (event.call && patchCallLists(client, event.call)) {
    readSoon(cache, getQueryKey(trpc.serviceCalls.list));
  }
  readDetail(cache, event);
  readSoon(cache, getQueryKey(trpc.serviceCalls.countByStatus));
  readSoon(cache, getQueryKey(trpc.customers.owed));
  // Somebody who made the change here has these read again by what they used.
  if (!own.mayEcho) readSoon(cache, getQueryKey(trpc.dispatch.suggest));
  reads.ask(`card ${event.id}`, () => {
    void client.invalidateQueries({
      queryKey: getQueryKey(trpc.dispatch.card, { id: event.id }, 'query'),
    });
  });
}

/** Has what is on the screen read again soon, and what is not when somebody comes to see it. */
export function readSoon({ client, reads }: Cache, queryKey: readonly unknown[]): void {
  reads.ask(JSON.stringify(queryKey), () => void client.invalidateQueries({ queryKey }));
}

function patchBoards(cache: Cache, { id, version, call }: CallEvent): void {
  const { client } = cache;
  const { user } = session;
  const own = user?.role === 'tech' ? user.id : undefined;
  const boards = { queryKey: getQueryKey(trpc.dispatch.board) };
  for (const [queryKey, board] of client.getQueriesData<Board>(boards)) {
    if (!board) continue;
    const state = client.getQueryState(queryKey);
    // An answer that is on its way may have been written before.
    if (state?.fetchStatus === 'fetching') readSoon(cache, queryKey);
    if ((callOn(board, id)?.version ?? 0) >= version) continue;
    const patched = call ? putOnBoard(board, call, own) : undefined;
    if (patched) patchQuery(client, queryKey, patched);
    else readSoon(cache, queryKey);
  }
}

/** The page of a call shows more than the news tell: it reads it again, once. */
function readDetail(cache: Cache, event: CallEvent, looks = 0): void {
  const { client, own } = cache;
  const queryKey = getQueryKey(trpc.serviceCalls.byId, { id: event.id }, 'query');
  const known = client.getQueryData<ServiceCall>(queryKey);
  if (!known || known.version >= event.version) return;
  // The answer to a change made here brings the call along.
  if (own.isUnderWay && looks < MOST_LOOKS) {
    setTimeout(() => readDetail(cache, event, looks + 1), LOOK_AGAIN_MS);
    return;
  }
  // What the news do tell shows at once; the version stays that of what it was read with.
  if (event.call && !own.isUnderWay) {
    patchQuery(client, queryKey, { ...known, ...event.call, version: known.version });
  }
  void client.invalidateQueries({ queryKey });
}
