import { clockText } from '@callboard/contract/platform/values/clock-text';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { companyZone, formatIn, zoneAt } from '~/format/company-clock.ts';

/** "8 AM", "12:30 PM": a time of the company as one says it. */
export const clockWords = (iso: string): string =>
  clockText(wallTime(Date.parse(iso), companyZone()).minute).replace(':00', '');

/** "8 AM", with the zone if the browser's differs. */
export const spokenTime = (iso: string): string =>
  [clockWords(iso), zoneAt(Date.parse(iso))].filter(Boolean).join(' ');

/** "Tuesday, November 24": a day of the company as one says it. */
export const spokenDay = (iso: string): string =>
  formatIn(companyZone(), { weekday: 'long', month: 'long', day: 'numeric' }).format(
    Date.parse(iso),
  );

/** "Tue, Nov 24": a day on the calendar, which no zone shifts. */
export const shortCalendarDay = (date: string): string =>
  formatIn('UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(
    Date.parse(`${date}T12:00:00Z`),
  );
