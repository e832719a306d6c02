/** What people say of a tax rate, and what forms and the history call it. Loads without Zod. */
export const RATE_FIELDS = {
  name: { label: 'Name' },
  rate: { label: 'Rate' },
  state: { label: 'State' },
  county: { label: 'County' },
  city: { label: 'City' },
  postalCodes: { label: 'ZIP codes' },
  from: { label: 'First day' },
  until: { label: 'Last day' },
} as const;

export type RateFieldName = keyof typeof RATE_FIELDS;

export const RATE_FIELD_NAMES: readonly RateFieldName[] = [
  'name',
  'rate',
  'state',
  'county',
  'city',
  'postalCodes',
  'from',
  'until',
];

/** A district of a large county has some hundreds. */
export const MOST_ZIPS_OF_RATE = 1_000;
