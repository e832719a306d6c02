import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { settings } from '@callboard/db/schema/settings';
import { onlyRow } from '../../platform/only-row.ts';

const zone = prepared('company_zone', (db) =>
  db.select({ timeZone: settings.timeZone }).from(settings),
);

/** The IANA name of the company's time zone. */
export async function companyZone(db: Reader): Promise<string> {
  const row = onlyRow(await zone(db).execute());
  return row.timeZone;
}
