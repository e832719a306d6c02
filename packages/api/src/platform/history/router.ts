import { HistoryEntry, HistoryQuery } from '@callboard/contract/platform/history';
import { MOST_HISTORY_PAGE_BYTES } from '@callboard/contract/platform/page-limits';
import { ById } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { staff } from '../access/procedures.ts';
import { takePage } from '../paging/take-page.ts';
import { router } from '../trpc.ts';
import { historyEntryById } from './by-id.ts';
import { listHistory } from './list.ts';

export const historyRouter = router({
  list: staff
    .meta({ rest: { method: 'GET', path: '/history' } })
    .input(HistoryQuery)
    .output(z.array(HistoryEntry))
    .query(async ({ ctx, input }) =>
      takePage(
        await listHistory(ctx.db, ctx.actor, input),
        input.limit,
        ctx.announceNext,
        MOST_HISTORY_PAGE_BYTES,
      ),
    ),

  byId: staff
    .meta({ rest: { method: 'GET', path: '/history/{id}' } })
    .input(ById)
    .output(HistoryEntry)
    .query(({ ctx, input }) => historyEntryById(ctx.db, ctx.actor, input.id)),
});
