import type { Customer } from '@callboard/contract/customers';
import { z } from 'zod';
import { formatPhone } from '~/format/phone.ts';
import { CustomerDetails } from './customer-details.ts';

/** The full form: "None" of the referral sources is the empty text. */
export const CustomerInput = CustomerDetails.extend({
  referralSourceId: z.string().transform((id) => id || null),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

/** Where the server's messages about a customer may land. */
export const CUSTOMER_FIELDS = CustomerInput.keyof().options;

export const EMPTY_CUSTOMER = {
  firstName: '',
  lastName: '',
  businessName: '',
  phone: '',
  email: '',
  referralSourceId: '',
};

/** A stored customer as the form shows it. */
export const customerInputOf = (customer: Customer) => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  businessName: customer.businessName,
  phone: formatPhone(customer.phone),
  email: customer.email,
  referralSourceId: customer.referralSourceId ?? '',
});
