import { DEFAULT_SETTINGS } from '@callboard/contract/company/defaults';
import { SETUP_STEPS, type Setup, type SetupStepKey } from '@callboard/contract/company/setup';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { catalogItems } from '@callboard/db/schema/catalog';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../../platform/only-row.ts';

// Nobody ticks a step off: it is done when what it asks for is there.
const IS_DONE: Record<SetupStepKey, SQL<boolean>> = {
  company: sql`${settings.companyName} <> ${DEFAULT_SETTINGS.companyName}
    and ${settings.phone} <> '' and ${settings.line1} <> ''`,
  hours: sql`${settings.weeklyHours} is not null`,
  people: sql`exists(select from ${employees} where is_active and role = 'tech')`,
  'price-book': sql`exists(select from ${catalogItems} where removed_at is null)`,
  customers: sql`exists(select from ${customers})`,
  'first-call': sql`exists(select from ${serviceCalls})`,
};

const checklist = prepared('setup_checklist', (db) =>
  db.select({ isDismissed: settings.isSetupDismissed, ...IS_DONE }).from(settings),
);

/** How far the company is with what comes before its first day, in one statement. */
export async function setupChecklist(db: Reader): Promise<Setup> {
  const row = onlyRow(await checklist(db).execute());
  return {
    isDismissed: row.isDismissed,
    steps: SETUP_STEPS.map((key) => ({ key, isDone: row[key] })),
  };
}
