import { TaxReach, TaxReachQuery } from '@callboard/contract/money/tax-rates';
import { RIGHTS } from '@callboard/contract/people/rights';
import { may } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { taxReach } from './tax-reach.ts';

export const taxesRouter = router({
  reach: may(RIGHTS['tax-rates'].find)
    .meta({ rest: { method: 'GET', path: '/taxes/reach' } })
    .input(TaxReachQuery)
    .output(TaxReach)
    .query(({ ctx, input }) => taxReach(ctx.db, input.from)),
});
