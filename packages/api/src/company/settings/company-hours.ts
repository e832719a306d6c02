import { DEFAULT_WEEKLY_HOURS, type WeeklyHours } from '@callboard/contract/company/working-time';
import type { Reader } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';

/** When the company works, from Sunday on; the usual hours until somebody said. */
export async function companyHours(db: Reader): Promise<WeeklyHours> {
  const [row] = await db.select({ weeklyHours: settings.weeklyHours }).from(settings);
  return row?.weeklyHours ?? DEFAULT_WEEKLY_HOURS;
}
