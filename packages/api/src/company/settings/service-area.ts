import {
  type PlaceOfZip,
  type ServedZip,
  type ServiceArea,
  type ServiceAreaChange,
} from '@callboard/contract/company/service-area';
import { zipOf } from '@callboard/contract/company/zip';
import type { Reader, Transaction } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { updateSettings } from './update.ts';

/** Where the company goes, by ZIP code; an empty list means everywhere (contract: Service area). */
export async function getServiceArea(db: Reader): Promise<ServiceArea> {
  return onlyRow(
    await db.select({ zips: settings.serviceArea, version: settings.version }).from(settings),
  );
}

/**
 * Replaces the list of ZIP codes.
 * @throws DomainError `conflict` when based on an old version of the settings
 */
export async function setServiceArea(
  tx: Transaction,
  author: Author,
  { zips, version }: ServiceAreaChange,
): Promise<ServiceArea> {
  const stored = await updateSettings(tx, author, { serviceArea: zips, version });
  return { zips: stored.serviceArea, version: stored.version };
}

/**
 * What the company's own list says of a ZIP code: city and state as far as it has both, and whether
 * the company goes there. A code that is not whole is nowhere else.
 */
export async function inServiceArea(db: Reader, postalCode: string): Promise<PlaceOfZip> {
  const zip = zipOf(postalCode);
  if (zip === undefined) return { place: null, isInServiceArea: true };
  const [row] = await db
    .select({
      isLimited: sql<boolean>`jsonb_array_length(${settings.serviceArea}) > 0`,
      served: sql<ServedZip | null>`(select served
        from jsonb_array_elements(${settings.serviceArea}) served where served->>'zip' = ${zip})`,
    })
    .from(settings);
  const served = row?.served;
  const place = served?.city && served.state ? { city: served.city, state: served.state } : null;
  return { place, isInServiceArea: !row?.isLimited || served != null };
}
