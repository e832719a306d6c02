import { NewServiceCall, ServiceCall } from '@callboard/contract/calls/service-calls';
import { RIGHTS } from '@callboard/contract/people/rights';
import { PortalCall } from '@callboard/contract/portal/portal-call';
import { limitRequests } from '../../customers/customers/own-limits.ts';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { syncSchema } from '../../platform/shapes/sync-schema.ts';
import { router } from '../../platform/trpc.ts';
import { bookCall } from './book-call.ts';

/** As it was asked before calls had these: a request that is sent again after an upgrade is the same. */
const asAskedBefore = ({ answers, itemIds, ...call }: NewServiceCall) => ({
  ...call,
  ...(answers.length > 0 && { answers }),
  ...(itemIds.length > 0 && { itemIds }),
});

/** New calls, with what was asked and what they begin with. */
export const bookingRouter = router({
  create: may(RIGHTS['service-calls'].add)
    .meta({
      rest: { method: 'POST', path: '/service-calls', status: 201 },
      toCustomer: PortalCall,
      touchesNoSession: true,
    })
    .input(NewServiceCall)
    .output(syncSchema(ServiceCall))
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, asAskedBefore(input), async (tx) => {
        await limitRequests(tx, ctx.actor, ctx.limitFactor);
        return bookCall(tx, ctx.actor, input);
      }),
    ),
});
