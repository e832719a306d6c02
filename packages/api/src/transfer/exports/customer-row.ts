import { ACCESS_KEYS } from '@callboard/contract/customers/access-note-list';
import type { AccessNotes } from '@callboard/contract/customers/access-notes';
import type { CustomerFlags } from '@callboard/contract/customers/customer-flags';
import type { Customer } from '@callboard/contract/customers/customers';
import type { Property } from '@callboard/contract/customers/properties';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import type { CUSTOMER_FIELDS, Texts } from '@callboard/contract/transfer/file-columns';
import { phoneText, yesNo } from '../../platform/csv/cell-text.ts';

type CustomerRow = Texts<typeof CUSTOMER_FIELDS>;

const degrees = (value: number | null | undefined) => (value == null ? '' : String(value));

const yesOrNothing = (is: boolean) => (is ? yesNo(true) : '');

/** A customer and one of their properties, or none, as one row of a file. */
export const customerRow = (
  customer: Customer & CustomerFlags,
  property: (Property & AccessNotes) | undefined,
): CustomerRow => ({
  customerId: customer._id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  businessName: customer.businessName,
  phone: phoneText(customer.phone),
  email: customer.email,
  referralSource: customer.referral.sourceName,
  doNotService: yesOrNothing(customer.doNotService),
  isVip: yesOrNothing(customer.isVip),
  paysByCheckOnly: yesOrNothing(customer.paysByCheckOnly),
  propertyId: property?._id ?? '',
  label: property?.label ?? '',
  line1: property?.address.line1 ?? '',
  line2: property?.address.line2 ?? '',
  city: property?.address.city ?? '',
  state: property?.address.state ?? '',
  postalCode: property?.address.postalCode ?? '',
  latitude: degrees(property?.latitude),
  longitude: degrees(property?.longitude),
  ...recordOf(ACCESS_KEYS, (key) => property?.[key] ?? ''),
  use: property?.use ?? '',
  county: property?.county ?? '',
});
