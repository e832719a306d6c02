import { addDays, wallTime, weekdayOf } from '@callboard/contract/platform/values/company-time';

const FIRST_WEEK = 5;
const WEDNESDAY = 3;

/**
 * Who makes visits ahead: files below `src`, without what stands behind the first dot. Journeys share a company and its
 * technicians, so each file has a week for itself, by its place here.
 */
export const FILLERS = [
  'dispatch/scene',
  'callers/new-call',
  'callers/phone-calls',
  'callers/what-is-said',
  'dispatch/by-pointer',
  'first-day/first-call',
  'first-day/first-day',
  'live/phones',
  'main-job/main-job',
  'my-day/finish',
  'my-day/house',
  'my-day/in-one-hand',
  'my-day/my-day',
  'my-day/price-book',
  'my-day/six-visits',
  'offline/another-person',
  'offline/conflicts',
  'offline/month-old',
  'offline/not-final',
  'offline/others-lines',
  'offline/storage',
  'offline/what-waits',
  'pages/create-call',
  'pages/phone-holds-still',
] as const;

/** Behind what the demo company has to do. */
function wednesday(week: number): string {
  const { date } = wallTime(Date.now(), 'America/Chicago');
  const days = (WEDNESDAY - weekdayOf(date) + 7) % 7;
  return addDays(date, 7 * (FIRST_WEEK + week) + days);
}

/** A Wednesday on which, and on the six days behind it, only that file makes visits. */
export const ownDay = (file: (typeof FILLERS)[number]): string => wednesday(FILLERS.indexOf(file));

let given = 0;

/** A Wednesday behind those of all files, another one each time. */
export function dayOfItsOwn(): string {
  given += 1;
  return wednesday(FILLERS.length - 1 + given);
}
