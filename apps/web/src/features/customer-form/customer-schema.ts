import { NewCustomer } from '@callboard/contract/people/customers';
import { z } from 'zod';

/** What has to be known while a customer is on the phone. */
export const CustomerDetails = NewCustomer.pick({
  firstName: true,
  lastName: true,
  phone: true,
  businessName: true,
  email: true,
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** The full form: "None" of the referral sources is the empty text. */
export const CustomerInput = CustomerDetails.extend({
  referralSourceId: z.string().transform((id) => id || null),
});
export type CustomerInput = z.infer<typeof CustomerInput>;
