import type { StoredSettings } from './shape.ts';

/** The settings' values in the history. */
export const settingsValues = (settings: StoredSettings) => ({
  companyName: settings.companyName,
  navbarBgColor: settings.navbarBgColor,
  navbarTextColor: settings.navbarTextColor,
  timeZone: settings.timeZone,
  phone: settings.phone,
  email: settings.email,
  address: settings.address,
  licenseNumber: settings.licenseNumber,
  howToPay: settings.howToPay,
  weeklyHours: settings.weeklyHours,
  driveFactor: settings.driveFactor,
  marksScheduled: settings.marksScheduled,
  taxFrom: settings.taxFrom,
  invoiceDueInDays: settings.invoiceDueInDays,
  followInvoiceStatus: settings.followInvoiceStatus,
  largestTechDiscount: settings.largestTechDiscount,
  logoUrl: settings.logoUrl,
  isSetupDismissed: settings.isSetupDismissed,
  serviceArea: settings.serviceArea,
  taxRules: settings.taxRules,
  messageTemplates: settings.messageTemplates,
});
