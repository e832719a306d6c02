import { NewCustomer } from '@callboard/contract/customers';
import type { z } from 'zod';

/** What has to be known while a customer is on the phone (spec, section 5). */
export const CustomerDetails = NewCustomer.pick({
  firstName: true,
  lastName: true,
  phone: true,
  businessName: true,
  email: true,
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const customerDetailFields = CustomerDetails.keyof().options;
