import { randomBytes } from 'node:crypto';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import type { Office } from '../dispatch/office-at-api.ts';
import { at } from '../dispatch/scene.ts';
import { dayOfItsOwn } from '../own-days.ts';

const LETTERS = 6;

/** Letters that nobody else of the company has in their name; few, as other journeys' lists show them. */
export const ownLetters = (): string =>
  Array.from(randomBytes(LETTERS), (byte) => String.fromCodePoint(97 + (byte % 26))).join('');

let given = 0;

/** A number that nobody else of the company has, as it is shown. */
export function ownPhone(): string {
  given += 1;
  return `(830) 555-${String(given).padStart(4, '0')}`;
}

/** A customer of a test's own, who is like nobody else, and their house. */
export async function ownHouse(office: Office) {
  const letters = ownLetters();
  const day = dayOfItsOwn();
  const customer = Customer.parse(
    await office('POST', '/customers', {
      firstName: 'Olga',
      lastName: `Howard${letters}`,
      phone: ownPhone(),
    }),
  );
  const property = Property.parse(
    await office('POST', '/properties', {
      customerId: customer._id,
      label: `House ${letters}`,
      address: { line1: `5 Elm${letters} Ct`, city: 'Austin', state: 'TX', postalCode: '78704' },
    }),
  );
  return {
    customer,
    property,
    /** Makes a call there, by itself on a day far ahead. */
    call: async (more: object = {}) =>
      ServiceCall.parse(
        await office('POST', '/service-calls', {
          customerId: customer._id,
          propertyId: property._id,
          scheduledAt: at(day, 9),
          ...more,
        }),
      ),
  };
}
