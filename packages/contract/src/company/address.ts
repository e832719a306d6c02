import { z } from 'zod';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { US_STATES } from './us-states.ts';

export { DEFAULT_COUNTRY } from './defaults.ts';
export { US_STATES } from './us-states.ts';

/** Where a technician drives to: everything but the second line is required. */
export const ServiceAddress = z.strictObject({
  line1: requiredText('Address line 1', 200),
  line2: optionalText('Address line 2', 200),
  city: requiredText('City', 100),
  state: z.enum(US_STATES, { error: 'Choose a state' }),
  postalCode: requiredText('ZIP code', 20),
});

/** Where the company is, as printed on its papers: may be left empty. */
export const CompanyAddress = z.strictObject({
  line1: optionalText('Address line 1', 200),
  line2: optionalText('Address line 2', 200),
  city: optionalText('City', 100),
  state: z.enum(['', ...US_STATES], { error: 'Choose a state' }).default(''),
  postalCode: optionalText('ZIP code', 20),
});
