import { ServiceAddress } from '@callboard/contract/company/address';
import { PropertyDetail } from '@callboard/contract/company/properties';
import { properties } from '@callboard/db/schema/properties';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '../errors/domain-error.ts';
import type { Restorer } from '../history/restorer.ts';
import { lockProperty } from './require.ts';
import { propertyDetailShape } from './shape.ts';
import { updateProperty } from './update.ts';
import { propertyValues } from './values.ts';

const Past = PropertyDetail.omit({
  _id: true,
  customerId: true,
  createdAt: true,
  version: true,
  contactId: true,
})
  .extend({ address: ServiceAddress, contact: z.object({ _id: z.string() }).nullable() })
  .partial();

/** How the history brings back what a property was. */
export const propertyRestorer: Restorer = {
  lock: async (tx, _author, id) => {
    const [property] = await tx
      .select(propertyDetailShape)
      .from(properties)
      .where(eq(properties.id, await lockProperty(tx, id)));
    if (!property) throw notFound('property');
    return { version: property.version, values: propertyValues(property) };
  },
  restore: async (tx, author, id, values) => {
    const { contact, ...change } = Past.parse(values);
    await updateProperty(tx, author, {
      ...change,
      id,
      ...(contact !== undefined && { contactId: contact?._id ?? null }),
    });
  },
};
