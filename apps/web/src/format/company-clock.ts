import { DEFAULT_TIME_ZONE } from '@callboard/contract/company/default-time-zone';

interface CompanyClock {
  /** IANA name of the company's zone. */
  timeZone: string;
  /** IANA name of the zone that the browser goes by. */
  browsersZone: string;
  /** Whether the settings have said so; a guess is named beside every time. */
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
// Found out when it is first asked for.
let isNamed: boolean | undefined;
const listeners = new Set<() => void>();

/** Tells every formatter whose clock the screens go by. */
export function followCompany(timeZone: string, browsersZone = ownZone()): void {
  clock = { timeZone, browsersZone, isKnown: true };
  isNamed = undefined;
  for (const listener of listeners) listener();
}

/** Hears of another clock; gives the way to stop. */
export function onOtherClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The zone that every time on a screen is in: the company's, wherever the browser is. */
export const companyZone = (): string => clock.timeZone;

/** The same zone; nothing until the settings have said which. */
export const knownZone = (): string | undefined => (clock.isKnown ? clock.timeZone : undefined);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format in a zone, made once: making one takes longer than a hundred uses. */
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

/** Whether two zones show the same hour all through a year; some differ in nothing but their names. */
function isSameClock(one: string, other: string, from: number): boolean {
  if (one === other) return true;
  const offset = (timeZone: string, at: number) => nameOf(timeZone, 'longOffset', at);
  return Array.from({ length: WEEKS_AHEAD }, (_, week) => from + week * WEEK).every(
    (at) => offset(one, at) === offset(other, at),
  );
}

/** Whether a time has to say its zone: the browser's clock shows another hour, now or this year. */
function needsName(): boolean {
  isNamed ??= !clock.isKnown || !isSameClock(clock.timeZone, clock.browsersZone, Date.now());
  return isNamed;
}

/** "CST", as the company's clock is called at a moment; nothing where the browser's is the same. */
export const zoneAt = (at: number | Date): string =>
  needsName() ? nameOf(clock.timeZone, 'short', at) : '';

/** "CT", for hours of any season; nothing where the browser's clock is the same. */
export const zoneName = (): string =>
  needsName() ? nameOf(clock.timeZone, 'shortGeneric', Date.now()) : '';
