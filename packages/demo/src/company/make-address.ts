import type { Place } from '@callboard/contract/dispatch/drive';
import { createRandom, type Random } from '../chance/random.ts';
import { AREAS } from '../trade/austin-areas.ts';

export type Address = {
  line1: string;
  line2: string;
  city: string;
  state: 'TX';
  postalCode: string;
};

/** Makes up house numbers on real streets, never the same address twice. */
export function createAddressMaker(random: Random): (line2?: string) => Address {
  const taken = new Set<string>();
  return function makeAddress(line2 = '') {
    for (;;) {
      const { city, postalCode, streets } = random.pick(AREAS);
      const line1 = `${random.int(101, 9899)} ${random.pick(streets)}`;
      if (taken.has(line1 + postalCode)) continue;
      taken.add(line1 + postalCode);
      return { line1, line2, city, state: 'TX', postalCode };
    }
  };
}

/** About a mile, in degrees. */
const FARTHEST = 0.015;

const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);

/**
 * A made-up point for a made-up address: near the center of its ZIP code, always the same.
 * @throws RangeError for an address outside the service area
 */
export function placeOf({ line1, postalCode }: Address): Place {
  const area = AREAS.find((one) => one.postalCode === postalCode);
  if (!area) throw new RangeError(`${postalCode} is not in the service area`);
  const { next } = createRandom(seedOf(line1));
  const near = (center: number) => Number((center + (next() * 2 - 1) * FARTHEST).toFixed(6));
  return { latitude: near(area.latitude), longitude: near(area.longitude) };
}
