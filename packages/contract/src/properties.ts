import { z } from 'zod';
import { ServiceAddress } from './address.ts';
import { DEFAULT_PROPERTY_LABEL } from './defaults.ts';
import { requiredText } from './text.ts';
import { BasedOn, Id, pageFields, ReadBack, readBackFields } from './wire.ts';

export { DEFAULT_PROPERTY_LABEL } from './defaults.ts';

const label = requiredText('Label', 100);

export const NewProperty = z.strictObject({
  ...readBackFields,
  version: ReadBack,
  label: label.default(DEFAULT_PROPERTY_LABEL),
  address: ServiceAddress,
  customerId: Id,
});
export type NewProperty = z.infer<typeof NewProperty>;

export const PropertyChange = z.strictObject({
  ...readBackFields,
  customerId: ReadBack,
  id: Id,
  label: label.optional(),
  address: ServiceAddress.optional(),
  version: BasedOn,
});
export type PropertyChange = z.infer<typeof PropertyChange>;

export const Property = z.object({
  _id: z.string(),
  label: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  customerId: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type Property = z.infer<typeof Property>;

export const PropertiesOfCustomer = z.object({ customerId: Id, ...pageFields });
export type PropertiesOfCustomer = z.infer<typeof PropertiesOfCustomer>;
