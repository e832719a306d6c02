import { Customer } from '@callboard/contract/customers';
import { Property } from '@callboard/contract/properties';
import { z } from 'zod';

/** What is chosen for a new call beside its form, as it is kept when a session ends. */
export const CallChoices = z.object({
  customer: Customer.nullable(),
  /** Missing until somebody decides. */
  decided: Property.nullish(),
  isAddingCustomer: z.boolean(),
  isAddingProperty: z.boolean(),
});
export type CallChoices = z.infer<typeof CallChoices>;
