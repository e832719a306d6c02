import { ServiceCall, SetItems, SetPayments } from '@callboard/contract/calls/service-calls';
import { RIGHTS } from '@callboard/contract/people/rights';
import { may } from '../access/procedures.ts';
import { once } from '../idempotency/once.ts';
import { router } from '../trpc.ts';
import { setItems } from './set-items.ts';
import { setPayments } from './set-payments.ts';

/** A call's line items and payments, each edited as a whole list. */
const rights = RIGHTS['service-calls'];

export const callLinesRouter = router({
  setItems: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/items' } })
    .input(SetItems)
    .output(ServiceCall)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => setItems(tx, ctx.actor, input)),
    ),

  setPayments: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/payments' } })
    .input(SetPayments)
    .output(ServiceCall)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => setPayments(tx, ctx.actor, input)),
    ),
});
