import type { CompanySettings } from '@callboard/contract/company/settings';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { inOneLine } from '../visits/fill-text.ts';

/** Who the company is, below a mail: name, phone, address, license, as far as it said. */
export function mailSignature(company: CompanySettings): string {
  const { line1, line2, city, state, postalCode } = company.address;
  const place = [line1, line2, city, `${state} ${postalCode}`];
  const lines = [
    company.companyName,
    parsePhoneNumberFromString(company.phone)?.formatNational() ?? company.phone,
    company.email,
    place.filter((part) => part.trim()).join(', '),
    company.licenseNumber && `License ${company.licenseNumber}`,
  ];
  return lines
    .map((line) => inOneLine(line))
    .filter(Boolean)
    .join('\n');
}
