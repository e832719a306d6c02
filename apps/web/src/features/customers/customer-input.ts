import type { Customer } from '@callboard/contract/customers';
import { formatPhone } from '~/format/phone.ts';
import type { CustomerDetails, CustomerInput } from './customer-schema.ts';

/** Where the server's messages about a customer on the phone may land. */
export const CUSTOMER_DETAIL_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'businessName',
  'email',
] as const satisfies readonly (keyof CustomerDetails)[];

/** Where the server's messages about a customer may land. */
export const CUSTOMER_FIELDS = [
  ...CUSTOMER_DETAIL_FIELDS,
  'referralSourceId',
] as const satisfies readonly (keyof CustomerInput)[];

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
