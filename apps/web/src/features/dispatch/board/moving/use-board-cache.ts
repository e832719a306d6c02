import type { BoardCall, BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { trpc } from '~/lib/trpc.ts';
import { callOn, putOnBoard } from '~/live/put-on-board.ts';

/** The cached board, and how to update it. */
export function useBoardCache(query: BoardQuery) {
  const { board } = trpc.useUtils().dispatch;

  return {
    callNow(id: string): BoardCall | undefined {
      const data = board.getData(query);
      return data && callOn(data, id);
    },
    /** Stores a call from the server, unless a newer version is known. */
    async keep(call: BoardCall) {
      // A read that started before the change would restore the old call.
      await board.cancel(query);
      const known = board.getData(query);
      const before = known && callOn(known, call._id);
      if (!known || (before && before.version > call.version)) return;
      const next = putOnBoard(known, call);
      if (next) board.setData(query, next);
      else await board.invalidate(query);
    },
    /** After a refusal: the board as it is, before what was tried is taken off it. */
    readAgain: () => board.invalidate(),
  };
}
