import { z } from 'zod';
import { ServiceAddress } from '../company/address.ts';
import { DEFAULT_PROPERTY_LABEL } from '../company/defaults.ts';
import { DEFAULT_PROPERTY_USE, PROPERTY_USES } from '../money/tax-facts-list.ts';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { BasedOn, Id, pageFields, ReadBack, readBackFields } from '../platform/wire.ts';
import { AccessNotes, accessFields } from './access-notes.ts';
import { WhomToCall } from './contacts.ts';
import { CustomerFlags } from './customer-flags.ts';

export { DEFAULT_PROPERTY_LABEL } from '../company/defaults.ts';

const label = requiredText('Label', 100);

const degrees = (name: string, most: number) =>
  z
    .number({ error: `${name} must be a number of degrees` })
    .min(-most, { error: `${name} must be between -${most} and ${most}` })
    .max(most, { error: `${name} must be between -${most} and ${most}` })
    .nullable();

/** Location on the map in degrees (WGS 84), if known. */
const place = {
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
} as const;

/** Maximum length of a county's name, in UTF-16 units. */
export const MOST_COUNTY = 100;

/** What a tax depends on. */
const taxed = {
  use: z.enum(PROPERTY_USES, { error: 'Choose residential or commercial' }),
  /** Empty where nobody said it. */
  county: optionalText('County', MOST_COUNTY),
} as const;

const isBothOrNeither = (input: { latitude?: number | null; longitude?: number | null }) =>
  (input.latitude === undefined) === (input.longitude === undefined) &&
  (input.latitude === null) === (input.longitude === null);

const BOTH_OR_NEITHER = {
  path: ['longitude'],
  error: 'Latitude and longitude go together',
};

export const NewProperty = z
  .strictObject({
    ...readBackFields,
    version: ReadBack,
    label: label.default(DEFAULT_PROPERTY_LABEL),
    address: ServiceAddress,
    latitude: place.latitude.default(null),
    longitude: place.longitude.default(null),
    use: taxed.use.optional(),
    county: taxed.county.optional(),
    ...accessFields,
    /** Whom to call about the house; null for the customer's first contact. */
    contactId: Id.nullable().default(null),
    contact: ReadBack,
    customerId: Id,
  })
  .refine(isBothOrNeither, BOTH_OR_NEITHER);
export type NewProperty = z.infer<typeof NewProperty>;

export const PropertyChange = z
  .strictObject({
    ...readBackFields,
    customerId: ReadBack,
    id: Id,
    label: label.optional(),
    address: ServiceAddress.optional(),
    /** A new address without a location clears the old location. */
    latitude: place.latitude.optional(),
    longitude: place.longitude.optional(),
    use: taxed.use.optional(),
    county: taxed.county.optional(),
    ...z.object(accessFields).partial().shape,
    contactId: Id.nullable().optional(),
    contact: ReadBack,
    version: BasedOn,
  })
  .refine(isBothOrNeither, BOTH_OR_NEITHER);
export type PropertyChange = z.infer<typeof PropertyChange>;

/** A property as lists show it. */
export const Property = z.object({
  _id: z.string(),
  label: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  // What devices kept before has neither.
  use: z.enum(PROPERTY_USES).default(DEFAULT_PROPERTY_USE),
  county: z.string().default(''),
  customerId: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type Property = z.infer<typeof Property>;

/** A property as staff open it, with how to get in and whom to call. */
export const PropertyDetail = Property.extend({
  ...AccessNotes.shape,
  /** Null where it is the customer's first contact. */
  contactId: z.string().nullable(),
  contact: WhomToCall.nullable(),
});
export type PropertyDetail = z.infer<typeof PropertyDetail>;

export const PropertiesOfCustomer = z.object({ customerId: Id, ...pageFields });
export type PropertiesOfCustomer = z.infer<typeof PropertiesOfCustomer>;

/** Whose a property is, for staff who open it. */
export const PropertyCustomer = z.object({
  _id: z.string(),
  name: z.string(),
  businessName: z.string(),
  phone: z.string(),
  ...CustomerFlags.shape,
});
export type PropertyCustomer = z.infer<typeof PropertyCustomer>;
