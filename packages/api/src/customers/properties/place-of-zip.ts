import type { PlaceOfZip, PlaceQuery } from '@callboard/contract/company/service-area';
import { zipOf } from '@callboard/contract/company/zip';
import type { Reader } from '@callboard/db/client';
import { properties } from '@callboard/db/schema/properties';
import { sql } from 'drizzle-orm';
import { inServiceArea } from '../../company/settings/service-area.ts';

// Any few say what most say: a ZIP code is of one town, or of a few.
const ASKED = 200;

async function usualPlace(db: Reader, zip: string): Promise<PlaceOfZip['place']> {
  const [most] = await db.execute<{ city: string; state: string }>(sql`
    select mode() within group (order by p.city) as city, p.state
    from (select p.city, p.state from ${properties} p
      where left(p.postal_code, 5) = ${zip} order by p.id limit ${ASKED}) p
    group by lower(p.city), p.state order by count(*) desc, lower(p.city), p.state limit 1`);
  return most ?? null;
}

/**
 * City and state of a ZIP code, as the company's list has them or most of its properties there, and
 * whether the company goes there (contract: Service area).
 */
export async function placeOfZip(db: Reader, { zip }: PlaceQuery): Promise<PlaceOfZip> {
  const code = zipOf(zip);
  const listed = await inServiceArea(db, zip);
  if (listed.place || code === undefined) return listed;
  return { ...listed, place: await usualPlace(db, code) };
}
