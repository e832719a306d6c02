import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';

/** The logo's address; its hash is appended. */
export const LOGO_URL = '/api/settings/logo?v=';

/** The settings as clients see them; the logo's address changes with its content. */
export const settingsShape = {
  companyName: settings.companyName,
  logoUrl: sql<string>`coalesce(${LOGO_URL} || ${settings.logoHash}, '')`,
  navbarBgColor: settings.navbarBgColor,
  navbarTextColor: settings.navbarTextColor,
  timeZone: settings.timeZone,
  version: settings.version,
};

/** All settings, for those who are signed in and the history. */
export const companySettingsShape = {
  ...settingsShape,
  phone: settings.phone,
  howToPay: settings.howToPay,
};
