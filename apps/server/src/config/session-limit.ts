import type { SessionLimit } from '@callboard/api/platform/context';

const SECONDS = { m: 60, h: 3600, d: 86_400 } as const;
const SHAPE = /^([1-9][0-9]{0,5})([mhd])\/([1-9][0-9]{0,5})([mhd])$/;

// The web client refreshes only every ten minutes; a year is as good as forever.
const SHORTEST_IDLE = 15 * SECONDS.m;
const LONGEST = 366 * SECONDS.d;

const isUnit = (text: string): text is keyof typeof SECONDS => text in SECONDS;

const seconds = (count = '', unit = ''): number =>
  isUnit(unit) ? Number(count) * SECONDS[unit] : Number.NaN;

/**
 * Reads `EMPLOYEE_SESSION` or `CUSTOMER_SESSION`: `12h/24h` is 12 hours idle, 24 hours total;
 * `m`, `h` and `d` are minutes, hours and days.
 * @returns seconds
 * @throws Error with a sentence for the operator
 */
export function parseSessionLimit(text: string): SessionLimit {
  const [, idleCount, idleUnit, absoluteCount, absoluteUnit] = SHAPE.exec(text) ?? [];
  const idle = seconds(idleCount, idleUnit);
  const absolute = seconds(absoluteCount, absoluteUnit);
  if (!(idle >= SHORTEST_IDLE && idle <= absolute && absolute <= LONGEST)) {
    throw new Error(
      'must look like 12h/24h: how long a session may be idle, from 15m, then how long it may last at all, up to 366d',
    );
  }
  return { idle, absolute };
}
