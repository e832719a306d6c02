import {
  HistoryEntry,
  RevertTo,
  UndoChange,
  UndoSeveral,
} from '@callboard/contract/platform/history';
import { z } from 'zod';
import { office, staff } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { revertTo } from './revert.ts';
import { undoChange, undoSeveral } from './undo.ts';

const Entries = z.array(HistoryEntry);

/** Undo and revert. */
export const undoRouter = router({
  undo: staff
    .meta({ rest: { method: 'POST', path: '/history/undo' } })
    .input(UndoChange)
    .output(HistoryEntry)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, HistoryEntry, input, (tx) => undoChange(tx, ctx.actor, input)),
    ),

  undoSeveral: staff
    .meta({ rest: { method: 'POST', path: '/history/undo-several' } })
    .input(UndoSeveral)
    .output(Entries)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Entries, input, (tx) => undoSeveral(tx, ctx.actor, input)),
    ),

  revert: office
    .meta({ rest: { method: 'POST', path: '/history/revert' } })
    .input(RevertTo)
    .output(HistoryEntry)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, HistoryEntry, input, (tx) => revertTo(tx, ctx.actor, input)),
    ),
});
