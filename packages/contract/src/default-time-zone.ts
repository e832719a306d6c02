/** Where a company's clocks are when nobody said. A file of its own: every page knows the defaults. */
export const DEFAULT_TIME_ZONE = 'America/Chicago';
