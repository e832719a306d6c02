import { expect, test } from 'vitest';
import { LineItemInput, PaymentInput } from '../calls/call-lines.ts';
import { PAYMENT_METHODS } from '../calls/payment-methods.ts';
import { DEFAULT_STATUS } from '../calls/statuses.ts';
import { EmployeeQuery } from '../people/employees.ts';
import { LoginCode } from '../people/sign-in.ts';
import { CatalogItemChange } from '../price-book/catalog.ts';
import { US_STATES } from './address.ts';
import { DEFAULT_COUNTRY, DEFAULT_PROPERTY_LABEL, DEFAULT_SETTINGS } from './defaults.ts';

test('an installation starts with a neutral name, purple and white, the USA and a property called Home', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    companyName: 'Callboard',
    navbarBgColor: '#564692',
    navbarTextColor: '#FFFFFF',
  });
  expect([DEFAULT_COUNTRY, DEFAULT_PROPERTY_LABEL]).toEqual(['USA', 'Home']);
});

test('lists start with the new calls and the newest employees', () => {
  expect(DEFAULT_STATUS).toBe('new');
  expect(EmployeeQuery.parse({})).toMatchObject({ sort: 'createdAt', dir: 'desc' });
});

test('there are 50 states and nine ways to pay', () => {
  expect(new Set(US_STATES).size).toBe(50);
  const methods = PAYMENT_METHODS.map(({ key }) => key).join(' ');
  expect(methods).toBe('cash credit_card debit_card check money_order zelle venmo financing other');
});

test.each([
  ['a quantity', LineItemInput.shape.quantity, 1, 0.99],
  ['a unit price', LineItemInput.shape.unitPrice, 0.01, 0.001],
  ['a payment', PaymentInput.shape.amount, 0.01, 0],
  ['contract days', CatalogItemChange.shape.contractDays, 1, 0],
  ['a sign-in code', LoginCode, '123456', '12345'],
])('the least that will do for %s is known', (_name, schema, enough, tooLittle) => {
  expect(schema.safeParse(enough).success).toBe(true);
  expect(schema.safeParse(tooLittle).success).toBe(false);
});
