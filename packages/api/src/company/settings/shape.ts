import type { MoneySettings } from '@callboard/contract/company/money-settings';
import type { ServedZip } from '@callboard/contract/company/service-area';
import type { CompanySettings } from '@callboard/contract/company/settings';
import type { OwnTemplates } from '@callboard/contract/messages/message-templates';
import type { TaxRule } from '@callboard/contract/money/tax-rules';
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

/** All settings, for those who are signed in. */
export const companySettingsShape = {
  ...settingsShape,
  phone: settings.phone,
  email: settings.email,
  address: {
    line1: settings.line1,
    line2: settings.line2,
    city: settings.city,
    state: settings.state,
    postalCode: settings.postalCode,
  },
  licenseNumber: settings.licenseNumber,
  howToPay: settings.howToPay,
  weeklyHours: settings.weeklyHours,
  driveFactor: settings.driveFactor,
  marksScheduled: settings.marksScheduled,
};

/** How the company bills. */
export const moneyShape = {
  taxFrom: settings.taxFrom,
  invoiceDueInDays: settings.invoiceDueInDays,
  followInvoiceStatus: settings.followInvoiceStatus,
  largestTechDiscount: settings.largestTechDiscount,
};

/** Everything the history keeps. */
export const storedSettingsShape = {
  ...companySettingsShape,
  ...moneyShape,
  isSetupDismissed: settings.isSetupDismissed,
  serviceArea: settings.serviceArea,
  taxRules: settings.taxRules,
  messageTemplates: settings.messageTemplates,
};

/** The settings with what only the server asks about. */
export type StoredSettings = CompanySettings &
  MoneySettings & {
    isSetupDismissed: boolean;
    serviceArea: ServedZip[];
    taxRules: TaxRule[];
    messageTemplates: OwnTemplates;
  };
