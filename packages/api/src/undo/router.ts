import { HistoryEntry, RevertTo, UndoChange } from '@callboard/contract/history';
import { office, staff } from '../access/procedures.ts';
import { write } from '../idempotency/write.ts';
import { router } from '../trpc.ts';
import { revertTo } from './revert.ts';
import { undoChange } from './undo.ts';

/** What is done with the history, beside reading it. */
export const undoRouter = router({
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
