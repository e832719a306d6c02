import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { settings } from '@callboard/db/schema/settings';

const zone = prepared('company_zone', (db) =>
  db.select({ timeZone: settings.timeZone }).from(settings),
);

/** The IANA name of the company's time zone. */
export async function companyZone(db: Reader): Promise<string> {
  const [row] = await zone(db).execute();
  if (!row) throw new Error('The settings row is missing; the migrations insert it');
  return row.timeZone;
}
