import { HistoryEntry, RevertTo, UndoChange } from '@callboard/contract/history';
import { office, staff } from '../access/procedures.ts';
import { once } from '../idempotency/once.ts';
import { router } from '../trpc.ts';
import { revertTo } from './revert.ts';
import { undoChange } from './undo.ts';

/** What is done with the history, beside reading it. */
export const undoRouter = router({
  undo: staff
    .meta({ rest: { method: 'POST', path: '/history/undo' } })
    .input(UndoChange)
    .output(HistoryEntry)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, HistoryEntry, input, (tx) => undoChange(tx, ctx.actor, input)),
    ),

  revert: office
    .meta({ rest: { method: 'POST', path: '/history/revert' } })
    .input(RevertTo)
    .output(HistoryEntry)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, HistoryEntry, input, (tx) => revertTo(tx, ctx.actor, input)),
    ),
});
