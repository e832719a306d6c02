import { isDeepStrictEqual } from 'node:util';
import { ServiceAddress } from '@callboard/contract/company/address';
import { ACCESS_KEYS } from '@callboard/contract/customers/access-note-list';
import type { AccessNotes } from '@callboard/contract/customers/access-notes';
import { NewProperty, type Property } from '@callboard/contract/customers/properties';
import { DEFAULT_PROPERTY_USE } from '@callboard/contract/money/tax-facts-list';
import { pick } from '@callboard/contract/platform/values/pick';
import { optionalText } from '@callboard/contract/platform/values/text';
import { z } from 'zod';
import { placeValues } from '../../../customers/properties/values.ts';
import { stateCode } from '../../../platform/csv/state-codes.ts';
import { changedValues } from '../../../platform/history/record.ts';
import { ACCESS_COLUMNS } from '../store/field-columns.ts';
import { type Parsed, parseGiven } from './parse-given.ts';
import type { Given, PlannedChange } from './planned-row.ts';

/** An address of a file: only the street is required, the rest is asked for when somebody edits it. */
export const ImportedAddress = ServiceAddress.extend({
  city: optionalText('City', 100),
  state: z.union([z.literal(''), ServiceAddress.shape.state], { error: 'Choose a state' }),
  postalCode: optionalText('ZIP code', 20),
});

const ImportedProperty = z.strictObject({ ...NewProperty.shape, address: ImportedAddress });

const ADDRESS = ['line1', 'line2', 'city', 'state', 'postalCode'] as const;
const FIELDS = ['label', ...ADDRESS, 'latitude', 'longitude', 'use', 'county'];

/** A property as an import knows it. */
export type KnownProperty = Property & AccessNotes;

/** Whether a row names a property at all. */
export const hasProperty = (given: Given): boolean =>
  [...FIELDS, ...ACCESS_KEYS].some((field) => given[field]);

/** An address by which a property without an id is known again. */
export const addressKey = (
  address: Partial<Record<(typeof ADDRESS)[number], string | undefined>>,
) => ADDRESS.map((field) => (address[field] ?? '').toLowerCase().replaceAll(/\s+/g, ' ')).join('|');

/** The address of a row; the state by its code. */
export const givenAddress = (given: Given) => ({
  line1: given.line1 ?? '',
  line2: given.line2 ?? '',
  city: given.city ?? '',
  state: given.state === undefined ? '' : stateCode(given.state),
  postalCode: given.postalCode ?? '',
});

const degrees = (text: string | undefined, now: number | null) =>
  text === undefined ? now : Number(text);

const valuesOf = (property: KnownProperty) => ({
  ...placeValues(property),
  use: property.use,
  county: property.county,
  ...pick(property, ACCESS_KEYS),
});

const columnsOf = (property: KnownProperty) => ({
  customerId: property.customerId,
  label: property.label,
  ...property.address,
  latitude: property.latitude,
  longitude: property.longitude,
  use: property.use,
  county: property.county,
  ...ACCESS_COLUMNS.values(property),
});

/**
 * What a row adds or changes of a property; cells left empty change nothing.
 * @param existing the property as it is
 * @returns no change where the row says nothing new
 */
export function planProperty(
  given: Given,
  id: string,
  customerId: string,
  existing: KnownProperty | undefined,
  lastVersion: number,
): Parsed<PlannedChange | undefined> {
  const address = givenAddress(given);
  const named = ADDRESS.filter((field) => given[field] !== undefined);
  const input = {
    label: given.label ?? existing?.label,
    address: existing
      ? { ...existing.address, ...Object.fromEntries(named.map((name) => [name, address[name]])) }
      : address,
    latitude: degrees(given.latitude, existing?.latitude ?? null),
    longitude: degrees(given.longitude, existing?.longitude ?? null),
    use: given.use ?? existing?.use,
    county: given.county ?? existing?.county,
    ...Object.fromEntries(ACCESS_KEYS.map((field) => [field, given[field] ?? existing?.[field]])),
    customerId,
  };
  const { value, reason } = parseGiven(ImportedProperty, input, {
    'address.state': given.state && `There is no state “${given.state}”: write it like TX or Texas`,
  });
  if (reason !== undefined) return { reason };
  const property: KnownProperty = {
    ...value,
    use: value.use ?? DEFAULT_PROPERTY_USE,
    county: value.county ?? '',
    _id: id,
    createdAt: '',
    version: 1,
  };
  const next = valuesOf(property);
  const before = existing ? valuesOf(existing) : null;
  if (isDeepStrictEqual(before, next)) return { value: undefined };
  const changed = changedValues({ before, after: next });
  return {
    value: {
      kind: 'properties',
      entityId: id,
      action: existing ? 'update' : 'create',
      baseVersion: existing?.version ?? lastVersion,
      former: existing ? columnsOf(existing) : null,
      values: columnsOf(property),
      before: changed?.before ?? null,
      after: changed?.after ?? {},
    },
  };
}
