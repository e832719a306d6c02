import { isDeepStrictEqual } from 'node:util';
import { NewProperty, type Property } from '@callboard/contract/company/properties';
import { stateCode } from '../../csv/state-codes.ts';
import { changedValues } from '../../history/record.ts';
import { placeValues } from '../../properties/values.ts';
import { type Parsed, parseGiven } from './parse-given.ts';
import type { Given, PlannedChange } from './planned-row.ts';

const ADDRESS = ['line1', 'line2', 'city', 'state', 'postalCode'] as const;
const FIELDS = ['label', ...ADDRESS, 'latitude', 'longitude'];

/** Whether a row names a property at all. */
export const hasProperty = (given: Given): boolean => FIELDS.some((field) => given[field]);

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

const columnsOf = ({ customerId, label, address, latitude, longitude }: Property) => ({
  customerId,
  label,
  ...address,
  latitude,
  longitude,
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
  existing: Property | undefined,
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
    customerId,
  };
  const { value, reason } = parseGiven(NewProperty, input, {
    'address.state': given.state && `There is no state “${given.state}”: write it like TX or Texas`,
  });
  if (reason !== undefined) return { reason };
  const property: Property = { ...value, _id: id, createdAt: '', version: 1 };
  const next = placeValues(property);
  const before = existing ? placeValues(existing) : null;
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
