/**
 * The time zone of a company that has not set one. In its own file because every page needs the
 * defaults.
 */
export const DEFAULT_TIME_ZONE = 'America/Chicago';
