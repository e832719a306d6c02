import { PlaceOfZip, PlaceQuery } from '@callboard/contract/company/service-area';
import { NewAccessNote } from '@callboard/contract/customers/access-notes';
import {
  NewProperty,
  PropertiesOfCustomer,
  Property,
  PropertyChange,
  PropertyCustomer,
  PropertyDetail,
} from '@callboard/contract/customers/properties';
import { MAY_ADD_ACCESS_NOTES, MAY_CHANGE_USE, RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { PortalProperty } from '@callboard/contract/portal/portal-property';
import { z } from 'zod';
import { may, staff } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { limitProperties } from '../customers/own-limits.ts';
import { stayingId } from '../customers/require.ts';
import { addAccessNote } from './add-access-note.ts';
import { createProperty } from './create.ts';
import { placeOfZip } from './place-of-zip.ts';
import { customerOfProperty, propertiesByCustomer, propertyById } from './read-properties.ts';
import { refuseTechnicians } from './refuse-technicians.ts';
import { updateProperty } from './update.ts';

const rights = RIGHTS.properties;

export const propertiesRouter = router({
  byCustomer: may(rights.find)
    .meta({
      rest: { method: 'GET', path: '/properties/by-customer/{customerId}' },
      toCustomer: z.array(PortalProperty),
    })
    .input(PropertiesOfCustomer)
    .output(z.array(Property))
    .query(async ({ ctx, input }) => {
      const customerId = await stayingId(ctx.db, ctx.actor, input.customerId);
      return takePage(
        await propertiesByCustomer(ctx.db, ctx.actor, { ...input, customerId }),
        input.limit,
        ctx.announceNext,
      );
    }),

  create: may(rights.add)
    .meta({
      rest: { method: 'POST', path: '/properties', status: 201 },
      toCustomer: PortalProperty,
    })
    .input(NewProperty)
    .output(PropertyDetail)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, PropertyDetail, input, async (tx) => {
        await limitProperties(tx, ctx.actor, ctx.limitFactor);
        return createProperty(tx, ctx.actor, input);
      }),
    ),

  placeOfZip: staff
    .meta({ rest: { method: 'GET', path: '/properties/place-of-zip' } })
    .input(PlaceQuery)
    .output(PlaceOfZip)
    .query(({ ctx, input }) => placeOfZip(ctx.db, input)),

  byId: staff
    .meta({ rest: { method: 'GET', path: '/properties/{id}' } })
    .input(ById)
    .output(PropertyDetail)
    .query(({ ctx, input }) => propertyById(ctx.db, input.id)),

  customer: staff
    .meta({ rest: { method: 'GET', path: '/properties/{id}/customer' } })
    .input(ById)
    .output(PropertyCustomer)
    .query(({ ctx, input }) => customerOfProperty(ctx.db, input.id)),

  addAccessNote: may(MAY_ADD_ACCESS_NOTES)
    .meta({ rest: { method: 'POST', path: '/properties/{id}/access-notes', status: 201 } })
    .input(NewAccessNote)
    .output(PropertyDetail)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, PropertyDetail, input, (tx) => addAccessNote(tx, ctx.actor, input)),
    ),

  update: may(MAY_CHANGE_USE)
    .meta({ rest: { method: 'PATCH', path: '/properties/{id}' } })
    .input(PropertyChange)
    .output(PropertyDetail)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, PropertyDetail, input, async (tx) => {
        await refuseTechnicians(tx, ctx.actor, input);
        return updateProperty(tx, ctx.actor, input);
      }),
    ),
});
