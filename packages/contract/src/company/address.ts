import { z } from 'zod';
import { HOME_FIELDS, type HomeFieldName } from '../people/employee-fields.ts';
import { optionalText, requiredText } from '../values/text.ts';
import { DEFAULT_COUNTRY } from './defaults.ts';
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
export type ServiceAddress = z.infer<typeof ServiceAddress>;

/** Where an employee lives: may be left empty, any country. */
export const HomeAddress = z.strictObject({
  line1: optionalText(HOME_FIELDS.line1.label, 200),
  line2: optionalText(HOME_FIELDS.line2.label, 200),
  city: optionalText(HOME_FIELDS.city.label, 100),
  state: optionalText(HOME_FIELDS.state.label, 50),
  postalCode: optionalText(HOME_FIELDS.postalCode.label, 20),
  country: optionalText(HOME_FIELDS.country.label, 100).transform(
    (country) => country || DEFAULT_COUNTRY,
  ),
} satisfies Record<HomeFieldName, z.ZodType>);
export type HomeAddress = z.infer<typeof HomeAddress>;

/** Where the company is, as printed on its papers: may be left empty. */
export const CompanyAddress = z.strictObject({
  line1: optionalText('Address line 1', 200),
  line2: optionalText('Address line 2', 200),
  city: optionalText('City', 100),
  state: z.enum(['', ...US_STATES], { error: 'Choose a state' }).default(''),
  postalCode: optionalText('ZIP code', 20),
});
export type CompanyAddress = z.infer<typeof CompanyAddress>;
