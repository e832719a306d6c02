import { DEFAULT_COUNTRY, US_STATES } from '@callboard/contract/address';
import { LoginCode } from '@callboard/contract/auth';
import { CatalogItemChange } from '@callboard/contract/catalog';
import { EmployeeQuery } from '@callboard/contract/employees';
import { PAYMENT_METHODS } from '@callboard/contract/payment-methods';
import { DEFAULT_PROPERTY_LABEL } from '@callboard/contract/properties';
import { LineItemInput, PaymentInput } from '@callboard/contract/service-calls';
import { DEFAULT_SETTINGS } from '@callboard/contract/settings';
import { DEFAULT_STATUS } from '@callboard/contract/statuses';
import { expect, test } from 'vitest';
import { TABLE } from './table.ts';

const CANDIDATES = [0, 0.001, 0.01, 0.1, 1, 2, 3, 4, 5, 6, 7, 8];

/** The smallest of the candidates that passes; zero does not count. */
const smallest = (passes: (candidate: number) => boolean) =>
  CANDIDATES.find((candidate) => candidate > 0 && passes(candidate));

const { quantity, unitPrice } = LineItemInput.shape;
const { amount } = PaymentInput.shape;
const { contractDays } = CatalogItemChange.shape;

const leastQuantity = smallest((number) => quantity.safeParse(number).success);
const priceStep = smallest((number) => unitPrice.safeParse(number).success);
const leastPayment = smallest((number) => amount.safeParse(number).success);
const leastDays = smallest((number) => contractDays.safeParse(number).success);
const digits = smallest((count) => LoginCode.safeParse('1'.repeat(count)).success);

const order = EmployeeQuery.parse({});
const { navbarBgColor, navbarTextColor } = DEFAULT_SETTINGS;

// The specification's sentences, written with what the contract has: they are the same.
const SENTENCES = [
  `Default navbar colours: ${navbarBgColor} background, ${navbarTextColor} text.`,
  `System settings: companyName, logoUrl (may be empty), navbarBgColor (default ${navbarBgColor}), navbarTextColor (default ${navbarTextColor}).`,
  `Default employee country ${DEFAULT_COUNTRY}; default property label ${DEFAULT_PROPERTY_LABEL}.`,
  `Quantity minimum ${leastQuantity}; price step ${priceStep}; payment minimum ${leastPayment}; contract days minimum ${leastDays}.`,
  `2FA code is ${digits} digits.`,
  `Default employee sort: ${order.sort} ${order.dir === 'desc' ? 'descending' : 'ascending'}.`,
  `${new Set(US_STATES).size} US state codes offered for property state.`,
  `Default status filter ${DEFAULT_STATUS}.`,
  `Method one of ${PAYMENT_METHODS.map(({ key }) => key).join(', ')}.`,
];

test('the constants of the contract are those of the specification', () => {
  const sentences = [...TABLE.values()].flat().map(({ sentence }) => sentence);
  expect(SENTENCES.filter((sentence) => !sentences.includes(sentence))).toEqual([]);
});
