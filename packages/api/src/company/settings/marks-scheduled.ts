import type { Reader } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';

/** Whether the company has a new call scheduled at once where technician and time are agreed. */
export async function marksScheduled(db: Reader): Promise<boolean> {
  const [row] = await db.select({ isOn: settings.marksScheduled }).from(settings);
  if (!row) throw new Error('The settings row is missing; the migrations insert it');
  return row.isOn;
}
