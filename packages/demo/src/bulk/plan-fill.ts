import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import { createDice, type Dice } from '../chance/dice.ts';

/** The company's size and age; times are SQL expressions. */
export type Plan = {
  dice: Dice;
  /** Distinguishes several fills of one database. */
  fill: number;
  calls: number;
  customers: number;
  /** Approximate: each customer's number is random. */
  properties: number;
  technicians: number;
  /** The present moment of the data, as an SQL literal. */
  now: string;
  /** When this share of the calls (an expression from 0 to 1) had been booked. */
  bookedAt: (share: string) => string;
};

const CALLS_OF_TECHNICIAN = 1200;
const YEAR = 365;

/**
 * Sizes a company for this many calls: 12 to 40 technicians, four calls a day each, over 1 to 20
 * years.
 * @param fill distinguishes several fills of one database
 */
export function planFill(
  { calls, customers }: { calls: number; customers: number },
  seed: number,
  fill: number,
  present: Date,
): Plan {
  const technicians = Math.min(40, 12 + Math.floor(calls / 25_000));
  const years = Math.min(20, Math.max(1, calls / (technicians * CALLS_OF_TECHNICIAN)));
  const now = `'${present.toISOString()}'::timestamptz`;
  return {
    dice: createDice(seed, fill),
    fill,
    calls,
    customers,
    properties: Math.ceil(customers * 1.5),
    technicians,
    now,
    bookedAt: (share) =>
      `(${now} at time zone '${DEFAULT_TIME_ZONE}' - (1 - (${share})) * interval '${Math.round(years * YEAR)} days')`,
  };
}
