import { z } from 'zod';
import { optionalText, requiredText } from './text.ts';

/** The 50 states; the capital's district is none (spec, section 9). */
export const US_STATES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const;

/** Where a technician drives to: everything but the second line is required. */
export const ServiceAddress = z.strictObject({
  line1: requiredText('Address line 1', 200),
  line2: optionalText('Address line 2', 200),
  city: requiredText('City', 100),
  state: z.enum(US_STATES, { error: 'Choose a state' }),
  postalCode: requiredText('Postal code', 20),
});
export type ServiceAddress = z.infer<typeof ServiceAddress>;

/** Where an employee lives: may be left empty, any country. */
export const HomeAddress = z.strictObject({
  line1: optionalText('Address line 1', 200),
  line2: optionalText('Address line 2', 200),
  city: optionalText('City', 100),
  state: optionalText('State', 50),
  postalCode: optionalText('Postal code', 20),
  country: optionalText('Country', 100).transform((country) => country || DEFAULT_COUNTRY),
});
export type HomeAddress = z.infer<typeof HomeAddress>;

/** Country of an employee who states none (spec, section 9). */
export const DEFAULT_COUNTRY = 'USA';
