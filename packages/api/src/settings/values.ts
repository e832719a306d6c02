import type { CompanySettings } from '@callboard/contract/company/settings';

/** The settings' values in the history. */
export const settingsValues = (settings: CompanySettings) => ({
  companyName: settings.companyName,
  navbarBgColor: settings.navbarBgColor,
  navbarTextColor: settings.navbarTextColor,
  timeZone: settings.timeZone,
  phone: settings.phone,
  howToPay: settings.howToPay,
  logoUrl: settings.logoUrl,
});
