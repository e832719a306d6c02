import {
  CustomerMerge,
  DuplicatesQuery,
  LikelyDuplicate,
  MergePreview,
  MergePreviewQuery,
  NotTheSame,
  PastMerge,
} from '@callboard/contract/customers/customer-merges';
import { CustomerDetail } from '@callboard/contract/customers/customers';
import { MAY_SEE_DUPLICATES, RIGHTS } from '@callboard/contract/people/rights';
import { ById, Nothing } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { stayingId } from '../customers/require.ts';
import { likelyDuplicates, sayNotTheSame, takeBackNotTheSame } from './duplicates.ts';
import { mergeCustomers } from './merge.ts';
import { previewMerge } from './preview.ts';
import { mergesInto } from './undo-merge.ts';

const rights = RIGHTS.customers;

/** One customer instead of two. */
export const customerMergesRouter = router({
  mergePreview: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/customers/{id}/merge-preview' } })
    .input(MergePreviewQuery)
    .output(MergePreview)
    .query(({ ctx, input }) => previewMerge(ctx.db, input)),

  merge: may(rights.change)
    .meta({ rest: { method: 'POST', path: '/customers/{id}/merge', status: 200 } })
    .input(CustomerMerge)
    .output(CustomerDetail)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CustomerDetail, input, (tx) => mergeCustomers(tx, ctx.actor, input)),
    ),

  merges: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/customers/{id}/merges' } })
    .input(ById)
    .output(z.array(PastMerge))
    .query(async ({ ctx, input }) =>
      mergesInto(ctx.db, await stayingId(ctx.db, ctx.actor, input.id)),
    ),

  duplicates: may(MAY_SEE_DUPLICATES)
    .meta({ rest: { method: 'GET', path: '/customers/duplicates' } })
    .input(DuplicatesQuery)
    .output(z.array(LikelyDuplicate))
    .query(async ({ ctx, input }) =>
      takePage(await likelyDuplicates(ctx.db, input), input.limit, ctx.announceNext),
    ),

  notTheSame: may(MAY_SEE_DUPLICATES)
    .meta({ rest: { method: 'POST', path: '/customers/{id}/not-the-same', status: 204 } })
    .input(NotTheSame)
    .output(Nothing)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Nothing, input, (tx) => sayNotTheSame(tx, ctx.actor, input)),
    ),

  takeBackNotTheSame: may(MAY_SEE_DUPLICATES)
    .meta({
      rest: { method: 'DELETE', path: '/customers/{id}/not-the-same/{otherId}', status: 204 },
    })
    .input(NotTheSame)
    .output(Nothing)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Nothing, input, (tx) => takeBackNotTheSame(tx, input)),
    ),
});
