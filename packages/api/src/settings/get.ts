import type { CompanySettings, Settings } from '@callboard/contract/company/settings';
import type { Reader } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { companySettingsShape, settingsShape } from './shape.ts';

/** Company name, colors and logo; public, because the sign-in pages show them. */
export async function getSettings(db: Reader): Promise<Settings> {
  const [row] = await db.select(settingsShape).from(settings);
  if (!row) throw new Error('The settings row is missing; the migrations insert it');
  return row;
}

/** All settings: also how customers reach and pay the company, for whoever is signed in. */
export async function getCompanySettings(db: Reader): Promise<CompanySettings> {
  const [row] = await db.select(companySettingsShape).from(settings);
  if (!row) throw new Error('The settings row is missing; the migrations insert it');
  return row;
}
