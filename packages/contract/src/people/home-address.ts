import { z } from 'zod';
import { DEFAULT_COUNTRY } from '../company/defaults.ts';
import { optionalText } from '../platform/values/text.ts';
import { HOME_FIELDS, type HomeFieldName } from './employee-fields.ts';

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
