import { type Needs, needsOf } from '../trade/house-needs.ts';
import type { DemoCall } from './demo-call.ts';

const DAY = 24 * 60 * 60_000;
/** Plan members are visited again after a year, sometimes some weeks earlier. */
const ALMOST_A_YEAR = 330 * DAY;
/** What was built from then on is filled with R-454B, and has been running for a month. */
const FIRST_R454B = Date.parse('2025-02-15T00:00:00Z');

type Noted = { needs: Needs; start: number; bookedAt: number };

const needsOfCall = ({ job, lines }: DemoCall) =>
  needsOf(
    job,
    lines.map(({ code }) => code),
  );

/** Remembers what the calls of each house say about it, so that the next one agrees. */
export class HouseBook {
  readonly #noted = new Map<string, Noted[]>();

  /** Whether a call can be about this house, after all that were noted before. */
  fits(propertyId: string, call: DemoCall): boolean {
    const needs = needsOfCall(call);
    const before = this.#noted.get(propertyId) ?? [];
    const firstBookedAt = Math.min(call.bookedAt, ...before.map(({ bookedAt }) => bookedAt));
    const isNew = [needs, ...before.map((one) => one.needs)].some(
      ({ refrigerant }) => refrigerant === 'R-454B',
    );
    if (isNew && firstBookedAt < FIRST_R454B) return false;
    return before.every(
      (one) =>
        agree(one.needs, needs) &&
        (needs.yearly === undefined ||
          one.needs.yearly !== needs.yearly ||
          Math.abs(one.start - call.start) > ALMOST_A_YEAR),
    );
  }

  note(propertyId: string, call: DemoCall): void {
    const { start, bookedAt } = call;
    const noted = { needs: needsOfCall(call), start, bookedAt };
    const others = this.#noted.get(propertyId);
    if (others) others.push(noted);
    else this.#noted.set(propertyId, [noted]);
  }
}

function agree(one: Needs, other: Needs): boolean {
  const differ = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && a !== b;
  if (differ(one.heating, other.heating) || differ(one.refrigerant, other.refrigerant))
    return false;
  // What was bought is not bought again, and what goes out was not filled up shortly before.
  const refrigerant = one.refrigerant ?? other.refrigerant;
  const sellsCooling = one.sellsCooling || other.sellsCooling;
  const sellsHeating = one.sellsHeating || other.sellsHeating;
  if (one.sellsCooling && other.sellsCooling) return false;
  if (one.sellsHeating && other.sellsHeating) return false;
  if (sellsCooling && refrigerant !== undefined) return false;
  return !(sellsHeating && refrigerant === 'R-454B');
}
