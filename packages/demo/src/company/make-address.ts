import type { Random } from '../chance/random.ts';
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
