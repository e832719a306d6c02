import {
  Assign,
  Assigned,
  NewServiceCall,
  ServiceCall,
  ServiceCallChange,
  ServiceCallQuery,
  ServiceCallRow,
  SetItems,
  SetPayments,
  SetStatus,
} from '@callboard/contract/service-calls';
import { StatusCount } from '@callboard/contract/statuses';
import { ById } from '@callboard/contract/wire';
import { z } from 'zod';
import { office, signedIn, staff } from '../access/procedures.ts';
import { setItems } from '../call-lines/set-items.ts';
import { setPayments } from '../call-lines/set-payments.ts';
import { createOnce } from '../idempotency/create-once.ts';
import { write } from '../idempotency/write.ts';
import { takePage } from '../paging/take-page.ts';
import { router } from '../trpc.ts';
import { serviceCallById } from './by-id.ts';
import { countByStatus } from './count-by-status.ts';
import { createServiceCall } from './create.ts';
import { listServiceCalls } from './list.ts';
import { setStatus } from './set-status.ts';
import { assign, updateServiceCall } from './update.ts';

export const serviceCallsRouter = router({
  list: signedIn
    .meta({ rest: { method: 'GET', path: '/service-calls' } })
    .input(ServiceCallQuery)
    .output(z.array(ServiceCallRow))
    .query(async ({ ctx, input }) =>
      takePage(await listServiceCalls(ctx.db, ctx.actor, input), input.limit, ctx.announceNext),
    ),

  countByStatus: staff
    .meta({ rest: { method: 'GET', path: '/service-calls/count-by-status' } })
    .output(z.array(StatusCount))
    .query(({ ctx }) => countByStatus(ctx.db)),

  byId: signedIn
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}' } })
    .input(ById)
    .output(ServiceCall)
    .query(({ ctx, input }) => serviceCallById(ctx.db, ctx.actor, input.id)),

  create: signedIn
    .meta({ rest: { method: 'POST', path: '/service-calls', status: 201 } })
    .input(NewServiceCall)
    .output(ServiceCall)
    .mutation(({ ctx, input, path }) =>
      createOnce(ctx, path, ServiceCall, input, (tx) => createServiceCall(tx, ctx.actor, input)),
    ),

  update: staff
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}' } })
    .input(ServiceCallChange)
    .output(ServiceCall)
    .mutation(({ ctx, input }) => write(ctx.db, (tx) => updateServiceCall(tx, ctx.actor, input))),

  setItems: staff
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/items' } })
    .input(SetItems)
    .output(ServiceCall)
    .mutation(({ ctx, input }) => write(ctx.db, (tx) => setItems(tx, ctx.actor, input))),

  setPayments: staff
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/payments' } })
    .input(SetPayments)
    .output(ServiceCall)
    .mutation(({ ctx, input }) => write(ctx.db, (tx) => setPayments(tx, ctx.actor, input))),

  setStatus: staff
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/status' } })
    .input(SetStatus)
    .output(ServiceCall)
    .mutation(({ ctx, input }) => setStatus(ctx.db, ctx.actor, input)),

  assign: office
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/assign' } })
    .input(Assign)
    .output(Assigned)
    .mutation(({ ctx, input }) => write(ctx.db, (tx) => assign(tx, ctx.actor, input))),
});
