import { HistoryEntry, HistoryQuery, RevertTo, UndoChange } from '@callboard/contract/history';
import { z } from 'zod';
import { office, staff } from '../access/procedures.ts';
import { write } from '../idempotency/write.ts';
import { takePage } from '../paging/take-page.ts';
import { router } from '../trpc.ts';
import { listHistory } from './list.ts';
import { revertTo } from './revert.ts';
import { undoChange } from './undo.ts';

export const historyRouter = router({
  list: staff
    .meta({ rest: { method: 'GET', path: '/history' } })
    .input(HistoryQuery)
    .output(z.array(HistoryEntry))
    .query(async ({ ctx, input }) =>
      takePage(await listHistory(ctx.db, ctx.actor, input), input.limit, ctx.announceNext),
    ),

  undo: staff
    .meta({ rest: { method: 'POST', path: '/history/undo' } })
    .input(UndoChange)
    .output(HistoryEntry)
    .mutation(({ ctx, input }) => write(ctx.db, (tx) => undoChange(tx, ctx.actor, input))),

  revert: office
    .meta({ rest: { method: 'POST', path: '/history/revert' } })
    .input(RevertTo)
    .output(HistoryEntry)
    .mutation(({ ctx, input }) => write(ctx.db, (tx) => revertTo(tx, ctx.actor, input))),
});
