import { ServiceAddress } from '@callboard/contract/company/address';
import { PropertyDetail } from '@callboard/contract/customers/properties';
import { PROPERTY_USES } from '@callboard/contract/money/tax-facts-list';
import { z } from 'zod';
import type { Restorer } from '../../platform/history/restorer.ts';
import { lockProperty, PROPERTY } from './property.ts';
import { updateProperty } from './update.ts';

const Past = PropertyDetail.omit({
  _id: true,
  customerId: true,
  createdAt: true,
  version: true,
  contactId: true,
})
  .extend({
    // Without the defaults of what is answered, which would be given back with any other field.
    use: z.enum(PROPERTY_USES),
    county: z.string(),
    address: ServiceAddress,
    contact: z.object({ _id: z.string() }).nullable(),
  })
  .partial();

/** How the history brings back what a property was. */
export const propertyRestorer = {
  lock: async (tx, _author, id) => {
    const property = await lockProperty(tx, id);
    return { version: property.version, values: PROPERTY.values(property) };
  },
  restore: async (tx, author, id, values) => {
    const { contact, ...change } = Past.parse(values);
    await updateProperty(tx, author, {
      ...change,
      id,
      ...(contact !== undefined && { contactId: contact?._id ?? null }),
    });
  },
} satisfies Restorer;
