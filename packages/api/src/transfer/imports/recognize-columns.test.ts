import { expect, test } from 'vitest';
import { isSecret, recognizeColumns } from './recognize-columns.ts';

test('the headings of an export of ours are known', () => {
  expect(
    recognizeColumns('catalog', ['Item ID', 'Code', 'Name', 'Price', 'Contract days']),
  ).toEqual(['itemId', 'code', 'name', 'price', 'contractDays']);
});

test.each([
  [
    'Jobber',
    [
      'J-ID',
      'First Name',
      'E-mails',
      'Main Phone #s',
      'Mobile Phone #s',
      'Service Street 1',
      'Lead Source',
    ],
    ['customerId', 'firstName', 'email', 'phone', 'phone', 'line1', 'referralSource'],
  ],
  [
    'Housecall Pro',
    [
      'First Name',
      'Last Name',
      'Company',
      'Mobile Number',
      'Home Number',
      'Street',
      'Street Line 2',
      'Zip',
    ],
    ['firstName', 'lastName', 'businessName', 'phone', 'phone', 'line1', 'line2', 'postalCode'],
  ],
  [
    'ServiceTitan',
    [
      'Customer ID',
      'Customer Name',
      'Location Street',
      'Location City',
      'Location State',
      'Location Zip',
    ],
    ['customerId', 'fullName', 'line1', 'city', 'state', 'postalCode'],
  ],
])('the headings of %s are known', (_, headings, fields) => {
  expect(recognizeColumns('customers', headings)).toEqual(fields);
});

test('a column that nothing is known of is left out, and no street is held twice', () => {
  expect(
    recognizeColumns('customers', ['Address', 'Shoe size', 'Address line 1', 'Email', 'E-mail']),
  ).toEqual([null, null, 'line1', 'email', 'email']);
});

test.each(['Password', 'Temp. password', 'Pass Code', 'PIN', 'user_pwd'])(
  'the column %j may hold passwords',
  (heading) => {
    expect(isSecret(heading)).toBe(true);
  },
);

test.each(['Passenger', 'Pinned', 'Property name'])('the column %j does not', (heading) => {
  expect(isSecret(heading)).toBe(false);
});
