import {
  NewReferralSource,
  ReferralSource,
  ReferralSourceChange,
  ReferralSourceQuery,
} from '@callboard/contract/company/referral-sources';
import { RIGHTS } from '@callboard/contract/people/rights';
import { Nothing, Removal } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { markRemoved } from '../../platform/versions/removable.ts';
import { createReferralSource } from './create.ts';
import { listReferralSources } from './list.ts';
import { REFERRAL_SOURCE } from './referral-source.ts';
import { updateReferralSource } from './update.ts';

const rights = RIGHTS['referral-sources'];

export const referralSourcesRouter = router({
  list: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/referral-sources' } })
    .input(ReferralSourceQuery)
    .output(z.array(ReferralSource))
    .query(async ({ ctx, input }) =>
      takePage(await listReferralSources(ctx.db, input), input.limit, ctx.announceNext),
    ),

  create: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/referral-sources', status: 201 } })
    .input(NewReferralSource)
    .output(ReferralSource)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ReferralSource, input, (tx) => createReferralSource(tx, ctx.actor, input)),
    ),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/referral-sources/{id}' } })
    .input(ReferralSourceChange)
    .output(ReferralSource)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ReferralSource, input, (tx) => updateReferralSource(tx, ctx.actor, input)),
    ),

  remove: may(rights.change)
    .meta({ rest: { method: 'DELETE', path: '/referral-sources/{id}', status: 204 } })
    .input(Removal)
    .output(Nothing)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Nothing, input, (tx) => markRemoved(tx, ctx.actor, REFERRAL_SOURCE, input)),
    ),
});
