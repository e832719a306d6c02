import type { Place } from '@callboard/contract/dispatch/drive';
import type { Random } from '../chance/random.ts';
import { BUSINESSES } from '../trade/businesses.ts';
import { FIRST_NAMES, LAST_NAMES, SECOND_LABELS } from '../trade/names.ts';
import { type Address, placeOf } from './make-address.ts';

const CUSTOMERS = 600;
const SECOND_PROPERTIES = 78;
const DEMO_EMAIL = 'customer@example.com';

export type DemoProperty = Address & Place & { id: string; label: string };

export type DemoCustomer = {
  id: string;
  firstName: string;
  lastName: string;
  businessName: string;
  phone: string;
  email: string;
  properties: DemoProperty[];
};

/** The first is the demo account; customers with a business name are businesses. */
export function makeCustomers(
  random: Random,
  makeAddress: (line2?: string) => Address,
): DemoCustomer[] {
  const makePerson = createPersonMaker(random);
  function property(label: string, line2?: string): DemoProperty {
    const id = random.uuid();
    const address = makeAddress(line2);
    return { id, label, ...address, ...placeOf(address) };
  }
  const [account, ...others] = Array.from({ length: CUSTOMERS }, makePerson);
  if (!account) return [];
  const businesses = BUSINESSES.map(({ name, premises }, index): DemoCustomer[] => {
    const person = others[index];
    if (!person) return [];
    const email = `${slug(person.firstName)}@${slug(name)}.example`;
    return [{ ...person, email, businessName: name, properties: [property(premises)] }];
  }).flat();
  const homes = others
    .slice(BUSINESSES.length)
    .map((person) => ({ ...person, properties: [property('Home', unit(random))] }));
  const all = [...businesses, ...homes];
  for (const { properties, businessName } of random.shuffle(all).slice(0, SECOND_PROPERTIES)) {
    properties.push(property(businessName ? 'Second location' : random.pick(SECOND_LABELS)));
  }
  return [
    { ...account, email: DEMO_EMAIL, properties: [property('Home'), property('Lake house')] },
    ...random.shuffle(all),
  ];
}

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '');

const unit = (random: Random) => (random.chance(0.08) ? `Unit ${random.int(1, 24)}` : '');

function createPersonMaker(random: Random): () => Omit<DemoCustomer, 'properties'> {
  const taken = new Set<string>();
  // 555 numbers are fictional; the first hundred are the employees'.
  const lines = random.shuffle(Array.from({ length: 9800 }, (_, index) => index + 200));
  return function makePerson() {
    for (;;) {
      const firstName = random.pick(FIRST_NAMES);
      const lastName = random.pick(LAST_NAMES);
      const name = `${firstName}.${lastName}`.toLowerCase();
      if (taken.has(name)) continue;
      const line = String(lines[taken.size]).padStart(4, '0');
      taken.add(name);
      return {
        id: random.uuid(),
        firstName,
        lastName,
        businessName: '',
        phone: `+1${random.chance(0.75) ? '512' : '737'}555${line}`,
        email: random.chance(0.88) ? `${name}@example.${random.pick(['net', 'org'])}` : '',
      };
    }
  };
}
