import type { Settings } from '@callboard/contract/settings';

/** The settings as their history tells them. */
export const settingsValues = (settings: Settings) => ({
  companyName: settings.companyName,
  navbarBgColor: settings.navbarBgColor,
  navbarTextColor: settings.navbarTextColor,
  timeZone: settings.timeZone,
  logoUrl: settings.logoUrl,
});
