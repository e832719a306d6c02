import { DEFAULT_TIME_ZONE } from '@callboard/contract/default-time-zone';
import { createDice, type Dice } from '../chance/dice.ts';

/** How large the company is and since when; moments are SQL expressions. */
export type Plan = {
  dice: Dice;
  calls: number;
  customers: number;
  /** About; chance decides on each customer's. */
  properties: number;
  technicians: number;
  /** The data's present, as a literal. */
  now: string;
  /** The company's time when this share, an expression from 0 to 1, of its calls was booked. */
  bookedAt: (share: string) => string;
};

const CALLS_OF_TECHNICIAN = 1200;
const YEAR = 365;

/**
 * Sizes of a company with so many calls: 12 to 40 technicians, four calls a day each, over 1 to 20
 * years.
 * @param fill tells the fills of one database apart
 */
export function planFill(calls: number, seed: number, fill: number, present: Date): Plan {
  const technicians = Math.min(40, 12 + Math.floor(calls / 25_000));
  const years = Math.min(20, Math.max(1, calls / (technicians * CALLS_OF_TECHNICIAN)));
  const now = `'${present.toISOString()}'::timestamptz`;
  return {
    dice: createDice(seed, fill),
    calls,
    customers: Math.ceil(calls / 10),
    properties: Math.ceil(calls * 0.15),
    technicians,
    now,
    bookedAt: (share) =>
      `(${now} at time zone '${DEFAULT_TIME_ZONE}' - (1 - (${share})) * interval '${Math.round(years * YEAR)} days')`,
  };
}
