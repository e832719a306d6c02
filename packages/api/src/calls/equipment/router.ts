import {
  CallEquipment,
  CallOfEquipment,
  EquipmentHistoryQuery,
  SetCallEquipment,
} from '@callboard/contract/calls/call-equipment';
import { RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { may, staff } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { callEquipmentOf } from './by-call.ts';
import { callsOfUnit } from './calls-of-unit.ts';
import { setCallEquipment } from './set-equipment.ts';

/** Of a call. */
export const callEquipmentRouter = router({
  equipment: staff
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/equipment' } })
    .input(ById)
    .output(CallEquipment)
    .query(({ ctx, input }) => callEquipmentOf(ctx.db, input.id)),

  setEquipment: may(RIGHTS['service-calls'].change)
    .meta({
      rest: { method: 'PUT', path: '/service-calls/{id}/equipment' },
      touchesNoSession: true,
    })
    .input(SetCallEquipment)
    .output(CallEquipment)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CallEquipment, input, (tx) => setCallEquipment(tx, ctx.actor, input)),
    ),
});

/** Of a unit. */
export const equipmentCallsRouter = router({
  calls: staff
    .meta({ rest: { method: 'GET', path: '/equipment/{id}/calls' } })
    .input(EquipmentHistoryQuery)
    .output(z.array(CallOfEquipment))
    .query(async ({ ctx, input }) =>
      takePage(await callsOfUnit(ctx.db, input), input.limit, ctx.announceNext),
    ),
});
