import type { Property } from '@callboard/contract/company/properties';
import type { Customer } from '@callboard/contract/people/customers';
import type { CUSTOMER_FIELDS, Texts } from '@callboard/contract/transfers/fields';
import { phoneText } from '../csv/cell-text.ts';

type CustomerTexts = Texts<typeof CUSTOMER_FIELDS>;

const degrees = (value: number | null | undefined) => (value == null ? '' : String(value));

/** A customer and one of their properties, or none, as one row of a file. */
export const customerTexts = (
  customer: Customer,
  property: Property | undefined,
): CustomerTexts => ({
  customerId: customer._id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  businessName: customer.businessName,
  phone: phoneText(customer.phone),
  email: customer.email,
  referralSource: customer.referral.sourceName,
  propertyId: property?._id ?? '',
  label: property?.label ?? '',
  line1: property?.address.line1 ?? '',
  line2: property?.address.line2 ?? '',
  city: property?.address.city ?? '',
  state: property?.address.state ?? '',
  postalCode: property?.address.postalCode ?? '',
  latitude: degrees(property?.latitude),
  longitude: degrees(property?.longitude),
});
