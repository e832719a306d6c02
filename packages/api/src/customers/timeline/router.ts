import { RIGHTS } from '@callboard/contract/people/rights';
import { TimelineEntry, TimelineQuery } from '@callboard/contract/platform/history';
import { MOST_HISTORY_PAGE_BYTES } from '@callboard/contract/platform/page-limits';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { stayingId } from '../customers/require.ts';
import { listTimeline, type TimelineOf } from './list-timeline.ts';

const timelineOf = (kind: TimelineOf) =>
  may(RIGHTS[kind].history)
    .meta({ rest: { method: 'GET', path: `/${kind}/{id}/history` } })
    .input(TimelineQuery)
    .output(z.array(TimelineEntry))
    .query(async ({ ctx, input }) => {
      const id = kind === 'customers' ? await stayingId(ctx.db, ctx.actor, input.id) : input.id;
      return takePage(
        await listTimeline(ctx.db, kind, { ...input, id }),
        input.limit,
        ctx.announceNext,
        MOST_HISTORY_PAGE_BYTES,
      );
    });

/** The histories of a customer or property and of all that belongs to them, as one. */
export const timelineRouter = router({
  ofCustomer: timelineOf('customers'),
  ofProperty: timelineOf('properties'),
});
