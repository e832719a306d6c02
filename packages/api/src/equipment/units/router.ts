import {
  Equipment,
  EquipmentChange,
  EquipmentDetail,
  EquipmentOfCustomer,
  EquipmentOfProperty,
  EquipmentQuery,
  NewEquipment,
  PlacedEquipment,
  Replaced,
  ReplaceEquipment,
  RetireEquipment,
} from '@callboard/contract/equipment/equipment';
import { RIGHTS } from '@callboard/contract/people/rights';
import { MOST_RESULTS } from '@callboard/contract/platform/limits';
import { ById, Nothing, Removal } from '@callboard/contract/platform/wire';
import { PortalEquipment } from '@callboard/contract/portal/portal-equipment';
import { z } from 'zod';
import { ledOn } from '../../customers/customers/require.ts';
import { may } from '../../platform/access/procedures.ts';
import { authorOf } from '../../platform/history/author.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { updateEquipment } from './change-equipment.ts';
import { createEquipment } from './create.ts';
import { listEquipment } from './list.ts';
import { equipmentByCustomer, equipmentById, equipmentByProperty } from './read-equipment.ts';
import { removeEquipment } from './remove.ts';
import { replaceEquipment, retireEquipment } from './replace.ts';

const rights = RIGHTS.equipment;

export const equipmentRouter = router({
  list: may(rights.find)
    .meta({
      rest: { method: 'GET', path: '/equipment' },
      toCustomer: z.array(PortalEquipment),
    })
    .input(EquipmentQuery)
    .output(z.array(PlacedEquipment))
    .query(async ({ ctx, input }) => {
      const { role, id } = ctx.actor;
      // Like customers: a technician looks up one unit at a time, the whole list is for the office.
      if (role === 'tech') {
        const limit = Math.min(input.limit, MOST_RESULTS);
        return (await listEquipment(ctx.db, { ...input, cursor: undefined, limit })).slice(
          0,
          limit,
        );
      }
      const units = await listEquipment(ctx.db, input, role === 'customer' ? id : undefined);
      return takePage(units, input.limit, ctx.announceNext);
    }),

  byProperty: may(rights.find)
    .meta({
      rest: { method: 'GET', path: '/properties/{propertyId}/equipment' },
      toCustomer: z.array(PortalEquipment),
    })
    .input(EquipmentOfProperty)
    .output(z.array(Equipment))
    .query(async ({ ctx, input }) =>
      takePage(await equipmentByProperty(ctx.db, ctx.actor, input), input.limit, ctx.announceNext),
    ),

  byCustomer: may(rights.find)
    .meta({
      rest: { method: 'GET', path: '/equipment/by-customer/{customerId}' },
      toCustomer: z.array(PortalEquipment),
    })
    .input(EquipmentOfCustomer)
    .output(z.array(Equipment))
    .query(async ({ ctx, input }) => {
      const query = await ledOn(ctx.db, ctx.actor, input);
      const units = await equipmentByCustomer(ctx.db, ctx.actor, query);
      return takePage(units, input.limit, ctx.announceNext);
    }),

  byId: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/equipment/{id}' }, toCustomer: PortalEquipment })
    .input(ById)
    .output(EquipmentDetail)
    .query(({ ctx, input }) => equipmentById(ctx.db, ctx.actor, input.id)),

  create: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/equipment', status: 201 }, touchesNoSession: true })
    .input(NewEquipment)
    .output(EquipmentDetail)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, EquipmentDetail, input, (tx) => createEquipment(tx, authorOf(ctx), input)),
    ),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/equipment/{id}' }, touchesNoSession: true })
    .input(EquipmentChange)
    .output(EquipmentDetail)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, EquipmentDetail, input, (tx) => updateEquipment(tx, authorOf(ctx), input)),
    ),

  remove: may(rights.change)
    .meta({
      rest: { method: 'DELETE', path: '/equipment/{id}', status: 204 },
      touchesNoSession: true,
    })
    .input(Removal)
    .output(Nothing)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Nothing, input, (tx) => removeEquipment(tx, authorOf(ctx), input)),
    ),

  retire: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/equipment/{id}/retire' }, touchesNoSession: true })
    .input(RetireEquipment)
    .output(EquipmentDetail)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, EquipmentDetail, input, (tx) => retireEquipment(tx, authorOf(ctx), input)),
    ),

  replace: may(rights.change)
    .meta({
      rest: { method: 'POST', path: '/equipment/{id}/replace', status: 201 },
      touchesNoSession: true,
    })
    .input(ReplaceEquipment)
    .output(Replaced)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Replaced, input, (tx) => replaceEquipment(tx, authorOf(ctx), input)),
    ),
});
