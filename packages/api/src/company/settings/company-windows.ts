import { hoursOrUsual } from '@callboard/contract/company/default-weekly-hours';
import type { CompanyWindows } from '@callboard/contract/dispatch/promised-window';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { listEntries } from '@callboard/db/schema/company-lists';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../../platform/only-row.ts';

const windows = prepared('company_windows', (db) =>
  db
    .select({
      timeZone: settings.timeZone,
      weeklyHours: settings.weeklyHours,
      driveFactor: settings.driveFactor,
      lengths: sql<number[]>`(select coalesce(json_agg((${listEntries.details} ->> 'minutes')::int
          order by ${listEntries.position}), '[]')
        from ${listEntries} where ${listEntries.list} = 'arrival-windows' and ${listEntries.isActive})`,
    })
    .from(settings),
);

/** How many times as long as usual the company's drives take. */
type Drives = { driveFactor: number };

/**
 * What decides which arrival windows the company promises (contract: Promises), and how long its drives
 * take, in one statement.
 */
export async function companyWindows(db: Reader): Promise<CompanyWindows & Drives> {
  const row = onlyRow(await windows(db).execute());
  return { ...row, weeklyHours: hoursOrUsual(row.weeklyHours) };
}
