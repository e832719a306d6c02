import type { Settings } from '@callboard/contract/company/settings';

/** The settings' values in the history. */
export const settingsValues = (settings: Settings) => ({
  companyName: settings.companyName,
  navbarBgColor: settings.navbarBgColor,
  navbarTextColor: settings.navbarTextColor,
  timeZone: settings.timeZone,
  logoUrl: settings.logoUrl,
});
