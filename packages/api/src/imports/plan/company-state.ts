import type { Reader } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';

/** The code of the state that the company says it is in; empty where it does not say. */
export async function companyState(db: Reader): Promise<string> {
  const [row] = await db.select({ state: settings.state }).from(settings);
  return row?.state ?? '';
}
