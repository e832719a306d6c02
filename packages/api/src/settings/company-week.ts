import { hoursOrUsual } from '@callboard/contract/dispatch/default-weekly-hours';
import type { WeeklyHours } from '@callboard/contract/dispatch/working-time';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { settings } from '@callboard/db/schema/settings';

const week = prepared('company_week', (db) =>
  db.select({ timeZone: settings.timeZone, weeklyHours: settings.weeklyHours }).from(settings),
);

/** The company's time zone and the hours it works, which are the usual ones until somebody says. */
export async function companyWeek(
  db: Reader,
): Promise<{ timeZone: string; weeklyHours: WeeklyHours }> {
  const [row] = await week(db).execute();
  if (!row) throw new Error('The settings row is missing; the migrations insert it');
  return { timeZone: row.timeZone, weeklyHours: hoursOrUsual(row.weeklyHours) };
}
