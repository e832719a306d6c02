import {
  NewProperty,
  PropertiesOfCustomer,
  Property,
  PropertyChange,
} from '@callboard/contract/company/properties';
import { RIGHTS } from '@callboard/contract/people/rights';
import { z } from 'zod';
import { may } from '../access/procedures.ts';
import { once } from '../idempotency/once.ts';
import { takePage } from '../paging/take-page.ts';
import { router } from '../trpc.ts';
import { propertiesByCustomer } from './by-customer.ts';
import { createProperty } from './create.ts';
import { updateProperty } from './update.ts';

const rights = RIGHTS.properties;

export const propertiesRouter = router({
  byCustomer: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/properties/by-customer/{customerId}' } })
    .input(PropertiesOfCustomer)
    .output(z.array(Property))
    .query(async ({ ctx, input }) =>
      takePage(await propertiesByCustomer(ctx.db, ctx.actor, input), input.limit, ctx.announceNext),
    ),

  create: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/properties', status: 201 } })
    .input(NewProperty)
    .output(Property)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Property, input, (tx) => createProperty(tx, ctx.actor, input)),
    ),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/properties/{id}' } })
    .input(PropertyChange)
    .output(Property)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Property, input, (tx) => updateProperty(tx, ctx.actor, input)),
    ),
});
