import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';

/** The settings as the wire has them; the logo's address changes with its content. */
export const settingsShape = {
  companyName: settings.companyName,
  logoUrl: sql<string>`coalesce('/api/settings/logo?v=' || ${settings.logoHash}, '')`,
  navbarBgColor: settings.navbarBgColor,
  navbarTextColor: settings.navbarTextColor,
  version: settings.version,
};
