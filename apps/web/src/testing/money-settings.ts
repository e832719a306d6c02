import type { MoneySettings } from '@callboard/contract/company/money-settings';

/** How a company bills, at first without taxes. */
export const moneySettings = (more: Partial<MoneySettings> = {}): MoneySettings => ({
  taxFrom: null,
  invoiceDueInDays: 30,
  followInvoiceStatus: false,
  largestTechDiscount: 100,
  version: 3,
  ...more,
});
