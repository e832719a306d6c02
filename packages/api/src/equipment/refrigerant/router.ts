import {
  AddRefrigerant,
  CorrectRefrigerant,
  LoggedRefrigerant,
  RefrigerantLog,
  RefrigerantPeriod,
  RefrigerantTotals,
  RemoveRefrigerant,
} from '@callboard/contract/equipment/refrigerant-log';
import { RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { may, office, staff } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { addRefrigerant, correctRefrigerant, removeRefrigerant } from './change-log.ts';
import { refrigerantOfUnit } from './log.ts';
import { refrigerantOfPeriod, refrigerantTotals } from './period.ts';

const rights = RIGHTS.equipment;

export const refrigerantRouter = router({
  refrigerantLog: staff
    .meta({ rest: { method: 'GET', path: '/equipment/{id}/refrigerant' } })
    .input(ById)
    .output(RefrigerantLog)
    .query(({ ctx, input }) => refrigerantOfUnit(ctx.db, input.id)),

  addRefrigerant: may(rights.change)
    .meta({
      rest: { method: 'POST', path: '/equipment/{id}/refrigerant', status: 201 },
      touchesNoSession: true,
    })
    .input(AddRefrigerant)
    .output(RefrigerantLog)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, RefrigerantLog, input, (tx) => addRefrigerant(tx, ctx.actor, input)),
    ),

  correctRefrigerant: may(rights.change)
    .meta({
      rest: { method: 'PATCH', path: '/equipment/{id}/refrigerant/{entryId}' },
      touchesNoSession: true,
    })
    .input(CorrectRefrigerant)
    .output(RefrigerantLog)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, RefrigerantLog, input, (tx) => correctRefrigerant(tx, ctx.actor, input)),
    ),

  removeRefrigerant: may(rights.change)
    .meta({
      rest: { method: 'DELETE', path: '/equipment/{id}/refrigerant/{entryId}', status: 204 },
      touchesNoSession: true,
    })
    .input(RemoveRefrigerant)
    .output(RefrigerantLog)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, RefrigerantLog, input, (tx) => removeRefrigerant(tx, ctx.actor, input)),
    ),

  refrigerantOfPeriod: office
    .meta({ rest: { method: 'GET', path: '/equipment/refrigerant' } })
    .input(RefrigerantPeriod)
    .output(z.array(LoggedRefrigerant))
    .query(async ({ ctx, input }) =>
      takePage(await refrigerantOfPeriod(ctx.db, input), input.limit, ctx.announceNext),
    ),

  refrigerantTotals: office
    .meta({ rest: { method: 'GET', path: '/equipment/refrigerant-totals' } })
    .input(RefrigerantPeriod.pick({ from: true, to: true }))
    .output(RefrigerantTotals)
    .query(({ ctx, input }) => refrigerantTotals(ctx.db, input)),
});
