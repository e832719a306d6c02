import { dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import { listeners } from '~/lib/listeners.ts';

/** A day, from midnight to midnight, as ISO instants. */
interface Day {
  start: string;
  end: string;
}

interface CompanyClock {
  /** IANA name of the company's zone. */
  timeZone: string;
  /** IANA name of the browser's zone. */
  browsersZone: string;
  /** Whether it came from the settings; a guessed zone is shown with every time. */
  isKnown: boolean;
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const WEEK = 7 * 24 * 60 * 60_000;
const WEEKS_AHEAD = 53;

let clock: CompanyClock = {
  timeZone: DEFAULT_TIME_ZONE,
  browsersZone: ownZone(),
  isKnown: false,
};
// Determined on first use.
let isNamed: boolean | undefined;
const { subscribe, emit } = listeners();

/** Sets the zone for all formatters. */
export function followCompany(timeZone: string, browsersZone = ownZone()): void {
  clock = { timeZone, browsersZone, isKnown: true };
  isNamed = undefined;
  emit();
}

/** Subscribes to zone changes. @returns unsubscribe */
export const onOtherClock = subscribe;

/** The zone of every time on screen: the company's, wherever the browser is. */
export const companyZone = (): string => clock.timeZone;

/** The same zone; undefined until the settings are loaded. */
export const knownZone = (): string | undefined => (clock.isKnown ? clock.timeZone : undefined);

/**
 * The company's day that contains a moment, from midnight to midnight; 23 or 25 hours long on clock
 * changes.
 */
export function dayAround(moment: Date): Day {
  return instantsOf(wallTime(moment.getTime(), clock.timeZone).date, clock.timeZone);
}

const DATE = /^2\d{3}-\d{2}-\d{2}$/;

/** The company's day that an address names, such as "2026-11-20"; nothing if it names none. */
export function dayNamed(date: string | undefined): Day | undefined {
  if (!date || !DATE.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  return instantsOf(date, companyZone());
}

function instantsOf(date: string, timeZone: string): Day {
  const { start, end } = dayAsMoments(date, timeZone);
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached format for a zone: creating one costs more than a hundred uses. */
export function formatIn(timeZone: string, parts: Intl.DateTimeFormatOptions) {
  const key = `${timeZone} ${JSON.stringify(parts)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...parts, timeZone });
  formats.set(key, made);
  return made;
}

type NameStyle = 'short' | 'shortGeneric' | 'longOffset';

const nameOf = (timeZone: string, timeZoneName: NameStyle, at: number | Date) =>
  formatIn(timeZone, { timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Whether two zones have the same time all year; some differ only by name. */
function isSameClock(one: string, other: string, from: number): boolean {
  if (one === other) return true;
  const offset = (timeZone: string, at: number) => nameOf(timeZone, 'longOffset', at);
  return Array.from({ length: WEEKS_AHEAD }, (_, week) => from + week * WEEK).every(
    (at) => offset(one, at) === offset(other, at),
  );
}

/** Whether times must show the zone: the browser's time differs now or during this year. */
function needsName(): boolean {
  isNamed ??= !clock.isKnown || !isSameClock(clock.timeZone, clock.browsersZone, Date.now());
  return isNamed;
}

/** "CST", the company's zone at a time; empty when the browser's is the same. */
export const zoneAt = (at: number | Date): string =>
  needsName() ? nameOf(clock.timeZone, 'short', at) : '';

/** "CT", for any season; empty when the browser's zone is the same. */
export const zoneName = (): string =>
  needsName() ? nameOf(clock.timeZone, 'shortGeneric', Date.now()) : '';
