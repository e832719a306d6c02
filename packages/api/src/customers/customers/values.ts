import type { Customer, CustomerDetail } from '@callboard/contract/customers/customers';

/** Who a customer is, as the history tells it. */
export const contactValues = (customer: Customer) => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  businessName: customer.businessName,
  phone: customer.phone,
  email: customer.email,
  username: customer.username,
  referralSource: customer.referral.source,
});

/** A customer's values in the history. */
export const customerValues = (customer: CustomerDetail) => ({
  ...contactValues(customer),
  doNotService: customer.doNotService,
  isVip: customer.isVip,
  paysByCheckOnly: customer.paysByCheckOnly,
  taxExempt: customer.taxExempt,
  contactRole: customer.contactRole,
  phoneUses: customer.phoneUses,
  emailUses: customer.emailUses,
  language: customer.language,
});
