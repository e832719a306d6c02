import { isDeepStrictEqual } from 'node:util';
import { ACCESS_KEYS } from '@callboard/contract/customers/access-note-list';
import type {
  Property,
  PropertyChange,
  PropertyDetail,
} from '@callboard/contract/customers/properties';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { followTax } from '../../money/taxes/follow-tax.ts';
import type { Author } from '../../platform/history/author.ts';
import { checkVersion } from '../../platform/versions/stale.ts';
import { storeChange } from '../../platform/versions/versioned.ts';
import { lockProperty, PROPERTY } from './property.ts';
import { requireContactOf } from './require.ts';

// Who moves an address without saying where it lies now leaves that open.
function placeOf(current: Property, { address, latitude, longitude }: PropertyChange) {
  if (latitude !== undefined) return { latitude, longitude };
  const isElsewhere = address !== undefined && !isDeepStrictEqual(address, current.address);
  return isElsewhere ? { latitude: null, longitude: null } : {};
}

/** What of a house decides on a tax. */
const taxedBy = ({ address: { city, state, postalCode }, use, county }: PropertyDetail) => ({
  city,
  state,
  postalCode,
  use,
  county,
});

/**
 * Changes label, address, place, access notes or whom to call.
 * @throws DomainError `not_found`, also for a contact who is not the customer's, `conflict` when based on an old version
 */
export async function updateProperty(
  tx: Transaction,
  author: Author,
  input: PropertyChange,
): Promise<PropertyDetail> {
  const current = await lockProperty(tx, input.id);
  await checkVersion(PROPERTY.thing, current, input.version);
  const changed = await storeChange(tx, author, PROPERTY, current, {
    label: input.label,
    ...input.address,
    ...placeOf(current, input),
    use: input.use,
    county: input.county,
    ...pick(input, ACCESS_KEYS),
    contactId: await requireContactOf(tx, current.customerId, input.contactId),
  });
  if (!isDeepStrictEqual(taxedBy(current), taxedBy(changed))) {
    const isThere = eq(serviceCalls.propertyId, changed._id);
    await followTax(tx, author, isThere, 'the address or use of the property changed');
  }
  return changed;
}
