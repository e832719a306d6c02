import { DEFAULT_TIME_ZONE } from '../platform/values/default-time-zone.ts';

/** Default label of a property. */
export const DEFAULT_PROPERTY_LABEL = 'Home';

/** Default length of a call, in minutes. */
export const DEFAULT_DURATION_MINUTES = 60;

/** Settings of a new installation; until a company gives its name, it is called as the product is. */
export const DEFAULT_SETTINGS = {
  companyName: 'Callboard',
  navbarBgColor: '#564692',
  navbarTextColor: '#FFFFFF',
  timeZone: DEFAULT_TIME_ZONE,
} as const;

/** How a company bills until it says otherwise; its technicians may give any discount. */
export const DEFAULT_MONEY = {
  taxFrom: null,
  invoiceDueInDays: 30,
  followInvoiceStatus: false,
  largestTechDiscount: 100,
} as const;

/** Default country of an employee. */
export const DEFAULT_COUNTRY = 'USA';
