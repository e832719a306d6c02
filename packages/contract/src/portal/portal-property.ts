import { z } from 'zod';

/** What a customer's property is called and where it is, as their calls show it. */
export const PortalPlace = z.object({
  _id: z.string(),
  label: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
});

/** A property as its customer sees it. */
export const PortalProperty = PortalPlace.extend({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  customerId: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
