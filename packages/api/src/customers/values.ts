import type { Customer } from '@callboard/contract/people/customers';

/** A customer's values in the history. */
export const customerValues = (customer: Customer) => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  businessName: customer.businessName,
  phone: customer.phone,
  email: customer.email,
  username: customer.username,
  referralSource: customer.referral.source,
});
