import type { BoardCall, BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { trpc } from '~/lib/trpc.ts';
import { callOn, putOnBoard } from '~/live/put-on-board.ts';

/** What this browser knows of the board, and how it learns more. */
export function useBoardCache(query: BoardQuery) {
  const utils = trpc.useUtils();
  const { board } = utils.dispatch;

  return {
    callNow(id: string): BoardCall | undefined {
      const data = board.getData(query);
      return data && callOn(data, id);
    },
    /** Puts a call where the server says that it is, unless something newer is known. */
    async keep(call: BoardCall) {
      // A read that started before the change would bring the old call back.
      await board.cancel(query);
      const known = board.getData(query);
      const before = known && callOn(known, call._id);
      if (!known || (before && before.version > call.version)) return;
      const next = putOnBoard(known, call);
      if (next) board.setData(query, next);
      else await board.invalidate(query);
    },
    /** Whatever else shows this call reads it anew when it is shown. */
    async readAgain(isBoardToo: boolean) {
      await Promise.all([
        isBoardToo && board.invalidate(),
        utils.dispatch.card.invalidate(),
        utils.dispatch.suggest.invalidate(),
        utils.serviceCalls.invalidate(),
        utils.history.invalidate(),
      ]);
    },
  };
}
