import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { invalidField } from '../errors/domain-error.ts';

const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/** The digits of a number in any spelling, without its extension; as the database compares them. */
export const digitsOf = (phone: string): string =>
  phone
    .toLowerCase()
    .replace(/[x#;,].*$/, '')
    .replace(/\D/g, '');

/**
 * A phone number in one spelling: E.164 (`+15125550142`) when it can be a number of the United
 * States or names its country, its extension behind it (`+15125550142 x12`); otherwise the digits as they were typed, since a short or internal
 * number is better kept than refused.
 * @param field the input field that the message goes to
 * @throws DomainError `invalid` when there are too few or too many digits
 */
export function normalizePhone(typed: string, field = 'phone'): string {
  const digits = typed.replace(/[^0-9]/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) {
    throw invalidField(field, 'Enter a phone number with area code, like (512) 555-0142');
  }
  const parsed = parsePhoneNumberFromString(typed, 'US');
  if (!parsed?.isPossible()) return typed.trim();
  return parsed.ext ? `${parsed.number} x${parsed.ext}` : parsed.number;
}
