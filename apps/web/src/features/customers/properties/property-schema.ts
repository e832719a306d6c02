import { accessFields } from '@callboard/contract/customers/access-notes';
import { NewProperty } from '@callboard/contract/customers/properties';
import { z } from 'zod';

const { label, address, use, county } = NewProperty.shape;

/** The property form as typed. */
export const PropertyDetails = z.object({
  label,
  address,
  use,
  county,
  ...accessFields,
  /** Empty for the customer. */
  contactId: z
    .string()
    .transform((id) => id || null)
    .optional(),
});
export type PropertyDetails = z.infer<typeof PropertyDetails>;
export type PropertyInput = z.input<typeof PropertyDetails>;
