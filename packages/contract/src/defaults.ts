import { DEFAULT_TIME_ZONE } from './default-time-zone.ts';

/** Label of a property when nobody chose one. */
export const DEFAULT_PROPERTY_LABEL = 'Home';

/** Minutes that a call takes when nobody said how long. */
export const DEFAULT_DURATION_MINUTES = 60;

/** What an installation shows before anybody changed it. */
export const DEFAULT_SETTINGS = {
  companyName: 'Glacier Cooling',
  navbarBgColor: '#564692',
  navbarTextColor: '#FFFFFF',
  timeZone: DEFAULT_TIME_ZONE,
} as const;

/** Country of an employee who states none. */
export const DEFAULT_COUNTRY = 'USA';
