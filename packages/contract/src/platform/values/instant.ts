import { z } from 'zod';

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

const inRange = (iso: string) => {
  const time = Date.parse(iso);
  return time >= EARLIEST && time < LATEST;
};

const outOfRange = (name: string) => ({
  error: `${name} must be between the years 1900 and 2199`,
});

const toUtc = (iso: string) => new Date(iso).toISOString();

/**
 * An instant in ISO 8601 with any offset; converted to UTC with milliseconds (contract: Time).
 * @param name the field's name in messages, e.g. "Schedule time"
 */
export const instant = (name: string) =>
  z.iso
    .datetime({ offset: true, abort: true, error: `${name} must be a date and time` })
    .refine(inRange, outOfRange(name))
    .transform(toUtc);

/** An instant or a bare date (midnight UTC); converted to UTC with milliseconds. */
export const instantOrDate = (name: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: `${name} must be a date` })
    .refine(inRange, outOfRange(name))
    .transform(toUtc);
