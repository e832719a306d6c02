import { expect, test } from 'vitest';
import { prefillCustomer } from './prefill-customer.ts';

const nothing = { firstName: '', lastName: '', phone: '', email: '' };

test('unknown digits become the phone number', () => {
  expect(prefillCustomer('512 555-0142')).toEqual({ ...nothing, phone: '512 555-0142' });
  expect(prefillCustomer('(512) 555.0142')).toEqual({ ...nothing, phone: '(512) 555.0142' });
  expect(prefillCustomer('+15125550142')).toEqual({ ...nothing, phone: '+15125550142' });
});

test('words become first and last name, capitalized if typed in lower case', () => {
  expect(prefillCustomer('maria')).toEqual({ ...nothing, firstName: 'Maria' });
  expect(prefillCustomer('Ana de la Cruz')).toEqual({
    ...nothing,
    firstName: 'Ana',
    lastName: 'de la Cruz',
  });
  expect(prefillCustomer('Ian McDonald')).toMatchObject({ lastName: 'McDonald' });
});

test('a name with a number fills both', () => {
  expect(prefillCustomer('maria lopez 5125550142')).toEqual({
    ...nothing,
    firstName: 'Maria',
    lastName: 'Lopez',
    phone: '5125550142',
  });
});

test('an email address becomes the email', () => {
  expect(prefillCustomer('maria@example.com')).toEqual({ ...nothing, email: 'maria@example.com' });
});

test('a few digits are neither a phone number nor a name', () => {
  expect(prefillCustomer('12 oak')).toEqual({ ...nothing, firstName: 'Oak' });
  expect(prefillCustomer('')).toEqual(nothing);
});
