import type { MessageLanguage } from '@callboard/contract/messages/template-list';
import { clockText, dateText } from '@callboard/contract/platform/values/clock-text';
import { wallTime, weekdayOf } from '@callboard/contract/platform/values/company-time';
import type { VisitFacts } from './what-changed.ts';

const DAYS = ['dom.', 'lun.', 'mar.', 'mié.', 'jue.', 'vie.', 'sáb.'];
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

// A full stop would end a sentence, which a text may be cut at.
const spanishClock = (minute: number) => clockText(minute).replace('AM', 'am').replace('PM', 'pm');

const spanishDate = (date: string) =>
  `${DAYS[weekdayOf(date)]} ${Number(date.slice(8))} de ${MONTHS[Number(date.slice(5, 7)) - 1]}`;

const WORDS = {
  en: {
    day: dateText,
    clock: clockText,
    at: ' at ',
    about: 'about ',
    from: ' between ',
    to: ' and ',
  },
  es: {
    day: spanishDate,
    clock: spanishClock,
    at: ' a las ',
    about: 'hacia las ',
    from: ' entre ',
    to: ' y ',
  },
} as const;

/**
 * When a visit is, by the company's clock: `Tue, Nov 24 between 10:00 AM and 12:00 PM`, or `at 10:00 AM`
 * where no window was promised.
 */
export function whenText(
  { arrivalWindow, scheduledAt }: Pick<VisitFacts, 'arrivalWindow' | 'scheduledAt'>,
  timeZone: string,
  language: MessageLanguage,
): string {
  const { day, clock, at, from, to } = WORDS[language];
  const start = wallTime(Date.parse(arrivalWindow?.start ?? scheduledAt), timeZone);
  const begins = `${day(start.date)}${arrivalWindow ? from : at}${clock(start.minute)}`;
  if (!arrivalWindow) return begins;
  const end = wallTime(Date.parse(arrivalWindow.end), timeZone);
  const isSameDay = end.date === start.date;
  return `${begins}${to}${isSameDay ? '' : `${day(end.date)}, `}${clock(end.minute)}`;
}

/**
 * About when somebody arrives who is on the way, such as `about 2:15 PM`; without an estimate what was
 * promised for today, and nothing once that is past or where no time was agreed.
 * @param arrival the estimate, ISO 8601
 * @param now in milliseconds
 */
export function arrivalText(
  {
    arrivalWindow,
    scheduledAt,
    needsTime,
  }: Pick<VisitFacts, 'arrivalWindow' | 'scheduledAt' | 'needsTime'>,
  arrival: string | undefined,
  { now, timeZone, language }: { now: number; timeZone: string; language: MessageLanguage },
): string {
  const { clock, about, from, to } = WORDS[language];
  const at = (moment: string) => wallTime(Date.parse(moment), timeZone);
  const isToCome = (moment: string) =>
    Date.parse(moment) > now && at(moment).date === wallTime(now, timeZone).date;
  if (arrival !== undefined) return `${about}${clock(at(arrival).minute)}`;
  if (needsTime) return '';
  if (arrivalWindow === null) {
    return isToCome(scheduledAt) ? `${about}${clock(at(scheduledAt).minute)}` : '';
  }
  const { start, end } = arrivalWindow;
  if (!isToCome(end)) return '';
  return `${from.trim()} ${clock(at(start).minute)}${to}${clock(at(end).minute)}`;
}

/** How late somebody is, such as `20 minutes`. */
export const lateText = (minutes: number, language: MessageLanguage): string =>
  `${minutes} ${language === 'es' ? 'minutos' : 'minutes'}`;
