import {
  CallTotals,
  CallTotalsQuery,
  ServiceCallQuery,
} from '@callboard/contract/calls/call-query';
import {
  Assign,
  Assigned,
  ServiceCall,
  ServiceCallChange,
  ServiceCallRow,
  SetStatus,
} from '@callboard/contract/calls/service-calls';
import { StateCount, StatusCount } from '@callboard/contract/calls/statuses';
import { MAY_ASSIGN, RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { PortalCall, PortalCallRow } from '@callboard/contract/portal/portal-call';
import { z } from 'zod';
import { ledOn } from '../../customers/customers/require.ts';
import { may, staff } from '../../platform/access/procedures.ts';
import { authorOf } from '../../platform/history/author.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { syncSchema } from '../../platform/shapes/sync-schema.ts';
import { router } from '../../platform/trpc.ts';
import { serviceCallById } from './by-id.ts';
import { countByState, countByStatus } from './count-calls.ts';
import { totalsOfCalls } from './finding/totals.ts';
import { listServiceCalls } from './list.ts';
import { setStatus } from './set-status.ts';
import { assign, updateServiceCall } from './update.ts';

const rights = RIGHTS['service-calls'];
const Call = syncSchema(ServiceCall);

export const serviceCallsRouter = router({
  list: may(rights.find)
    .meta({
      rest: { method: 'GET', path: '/service-calls' },
      toCustomer: z.array(PortalCallRow),
    })
    .input(syncSchema(ServiceCallQuery))
    .output(syncSchema(z.array(ServiceCallRow)))
    .query(async ({ ctx, input }) => {
      const query = await ledOn(ctx.db, ctx.actor, input);
      return takePage(
        await listServiceCalls(ctx.db, ctx.actor, query),
        input.limit,
        ctx.announceNext,
      );
    }),

  countByStatus: staff
    .meta({ rest: { method: 'GET', path: '/service-calls/count-by-status' } })
    .output(z.array(StatusCount))
    .query(({ ctx }) => countByStatus(ctx.db)),

  countByState: staff
    .meta({ rest: { method: 'GET', path: '/service-calls/count-by-state' } })
    .output(z.array(StateCount))
    .query(({ ctx }) => countByState(ctx.db)),

  totals: staff
    .meta({ rest: { method: 'GET', path: '/service-calls/totals' } })
    .input(CallTotalsQuery)
    .output(CallTotals)
    .query(async ({ ctx, input }) =>
      totalsOfCalls(ctx.db, ctx.actor, await ledOn(ctx.db, ctx.actor, input)),
    ),

  byId: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}' }, toCustomer: PortalCall })
    .input(syncSchema(ById))
    .output(Call)
    .query(({ ctx, input }) => serviceCallById(ctx.db, ctx.actor, input.id)),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}' }, touchesNoSession: true })
    .input(ServiceCallChange)
    .output(Call)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => updateServiceCall(tx, authorOf(ctx), input)),
    ),

  setStatus: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/status' }, touchesNoSession: true })
    .input(syncSchema(SetStatus))
    .output(Call)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => setStatus(tx, authorOf(ctx), input)),
    ),

  assign: may(MAY_ASSIGN)
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/assign' }, touchesNoSession: true })
    .input(Assign)
    .output(Assigned)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Assigned, input, (tx) => assign(tx, authorOf(ctx), input)),
    ),
});
