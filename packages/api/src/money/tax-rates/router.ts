import {
  NewTaxRate,
  TaxRate,
  TaxRateChange,
  TaxRateQuery,
} from '@callboard/contract/money/tax-rates';
import { RIGHTS } from '@callboard/contract/people/rights';
import { Nothing, Removal } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { markRemoved } from '../../platform/versions/removable.ts';
import { createTaxRate } from './create.ts';
import { listTaxRates } from './list.ts';
import { TAX_RATE } from './tax-rate.ts';
import { updateTaxRate } from './update.ts';

const rights = RIGHTS['tax-rates'];

export const taxRatesRouter = router({
  list: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/tax-rates' } })
    .input(TaxRateQuery)
    .output(z.array(TaxRate))
    .query(async ({ ctx, input }) =>
      takePage(await listTaxRates(ctx.db, input), input.limit, ctx.announceNext),
    ),

  create: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/tax-rates', status: 201 } })
    .input(NewTaxRate)
    .output(TaxRate)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, TaxRate, input, (tx) => createTaxRate(tx, ctx.actor, input)),
    ),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/tax-rates/{id}' } })
    .input(TaxRateChange)
    .output(TaxRate)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, TaxRate, input, (tx) => updateTaxRate(tx, ctx.actor, input)),
    ),

  remove: may(rights.change)
    .meta({ rest: { method: 'DELETE', path: '/tax-rates/{id}', status: 204 } })
    .input(Removal)
    .output(Nothing)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Nothing, input, (tx) => markRemoved(tx, ctx.actor, TAX_RATE, input)),
    ),
});
