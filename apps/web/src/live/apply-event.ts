import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Board } from '@callboard/contract/dispatch/dispatch';
import type { LiveEvent } from '@callboard/contract/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/trpc.ts';
import { connectionState } from './connection-state.ts';
import { NowAndThen } from './now-and-then.ts';
import { callOn, putOnBoard } from './put-on-board.ts';
import { queriesShowing, queriesShowingCall } from './queries-showing.ts';

/** Reads of one kind are not made more often than this, however much happens. */
const READ_EVERY_MS = 1500;

/** Brings what was read up to date with what is heard. */
export interface Applier {
  apply: (event: LiveEvent) => void;
  stop: () => void;
}

type CallEvent = Extract<LiveEvent, { type: 'call' }>;

/**
 * The boards are changed from the news; everything else that is concerned is read again.
 * @param own the technician who looks: their boards show nobody else's calls
 */
export function makeApplier(client: QueryClient, own: string | undefined): Applier {
  // A server that is known to be away is not asked.
  const reads = new NowAndThen(READ_EVERY_MS, connectionState.isUp);

  /** Has what is on the screen read again soon, and what is not when somebody comes to see it. */
  function readSoon(queryKey: QueryKey): void {
    reads.ask(JSON.stringify(queryKey), () => void client.invalidateQueries({ queryKey }));
  }

  function patchBoards({ id, version, call }: CallEvent): void {
    const boards = { queryKey: getQueryKey(trpc.dispatch.board) };
    for (const [queryKey, board] of client.getQueriesData<Board>(boards)) {
      if (!board) continue;
      const {
        dataUpdatedAt: updatedAt,
        isInvalidated,
        fetchStatus,
      } = client.getQueryState(queryKey) ?? {};
      // An answer that is on its way may have been written before.
      if (fetchStatus === 'fetching') readSoon(queryKey);
      if ((callOn(board, id)?.version ?? 0) >= version) continue;
      const patched = call ? putOnBoard(board, call, own) : undefined;
      if (!patched) {
        readSoon(queryKey);
        continue;
      }
      // What is known of one call makes the rest of the board neither younger nor right.
      client.setQueryData(queryKey, patched, { updatedAt });
      if (isInvalidated) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    }
  }

  function readCall({ id, version }: CallEvent): void {
    const queryKey = getQueryKey(trpc.serviceCalls.byId, { id }, 'query');
    reads.ask(`call ${id}`, () => {
      const known = client.getQueryData<ServiceCall>(queryKey);
      // The answer to a change that was made here has brought the call along.
      if (known && known.version < version) void client.invalidateQueries({ queryKey });
    });
  }

  return {
    apply(event) {
      if (event.type === 'call') {
        patchBoards(event);
        readCall(event);
        for (const queryKey of queriesShowingCall(event.id)) readSoon(queryKey);
      } else if (event.type === 'thing') {
        for (const queryKey of queriesShowing(event.kind)) readSoon(queryKey);
      }
    },
    stop: () => reads.stop(),
  };
}
