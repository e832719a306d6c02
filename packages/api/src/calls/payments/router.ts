import {
  PaymentsTakenQuery,
  PaymentTaken,
  PaymentTotals,
  PaymentTotalsQuery,
} from '@callboard/contract/calls/payments-taken';
import { MAY_SEE_OFFICE } from '@callboard/contract/people/rights';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { listPayments } from './list.ts';
import { totalsOfPayments } from './totals.ts';

export const paymentsRouter = router({
  list: may(MAY_SEE_OFFICE)
    .meta({ rest: { method: 'GET', path: '/payments' } })
    .input(PaymentsTakenQuery)
    .output(z.array(PaymentTaken))
    .query(async ({ ctx, input }) =>
      takePage(await listPayments(ctx.db, input), input.limit, ctx.announceNext),
    ),

  totals: may(MAY_SEE_OFFICE)
    .meta({ rest: { method: 'GET', path: '/payments/totals' } })
    .input(PaymentTotalsQuery)
    .output(PaymentTotals)
    .query(({ ctx, input }) => totalsOfPayments(ctx.db, input)),
});
