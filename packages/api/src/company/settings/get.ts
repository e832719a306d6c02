import { accentColors } from '@callboard/contract/company/accent-colors';
import type {
  CompanySettings,
  PublicSettings,
  Settings,
} from '@callboard/contract/company/settings';
import type { Reader } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { onlyRow } from '../../platform/only-row.ts';
import { hasActiveAdmin } from './has-active-admin.ts';
import { companySettingsShape, settingsShape } from './shape.ts';

/** What anybody is told, because the sign-in pages show it. */
export async function getPublicSettings(db: Reader): Promise<PublicSettings> {
  const [shown, hasAdmin] = await Promise.all([getSettings(db), hasActiveAdmin(db)]);
  // Then nobody can set this installation up: the first admin is made at the server.
  return hasAdmin ? shown : { ...shown, needsAdmin: true };
}

/** With the colors that follow from the navbar's. */
export const withAccent = <Row extends Omit<Settings, 'accent'>>(row: Row) => ({
  ...row,
  accent: accentColors(row.navbarBgColor),
});

/** Company name, colors and logo. */
export async function getSettings(db: Reader): Promise<Settings> {
  return withAccent(onlyRow(await db.select(settingsShape).from(settings)));
}

/** All settings: also how customers reach and pay the company, for whoever is signed in. */
export async function getCompanySettings(db: Reader): Promise<CompanySettings> {
  return onlyRow(await db.select(companySettingsShape).from(settings));
}
