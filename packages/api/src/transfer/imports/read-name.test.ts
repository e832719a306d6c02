import { expect, test } from 'vitest';
import { nameIn, readName } from './read-name.ts';

test.each([
  ['Anna Muñoz', 'Anna', 'Muñoz'],
  ['Jane van Dyke', 'Jane', 'van Dyke'],
  ['Muñoz, Anna', 'Anna', 'Muñoz'],
  ['  MUÑOZ ,  Anna María ', 'Anna María', 'MUÑOZ'],
  ['Muñoz, Anna & Luis', 'Anna & Luis', 'Muñoz'],
  ['Smith, John, Jr.', 'John', 'Smith Jr.'],
  ['Smith, Jr., John', 'John', 'Smith Jr.'],
  ['Smith Jr., John', 'John', 'Smith Jr.'],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['John Smith, III', 'John', 'Smith III'],
  ['John & Mary Smith', 'John & Mary', 'Smith'],
  ['Bob and Ann van Dyke', 'Bob and Ann', 'van Dyke'],
  ['Mr. John Smith', 'Mr. John', 'Smith'],
  ['Mrs. Smith', 'Mrs.', 'Smith'],
  ['Cher', '', 'Cher'],
  ['Smith,', '', 'Smith'],
  ['Church, Grace', 'Grace', 'Church'],
  ['Co, Anna', 'Anna', 'Co'],
  ['Grace Church', 'Grace', 'Church'],
  ['Group, Anna', 'Anna', 'Group'],
])('%j is a person', (text, firstName, lastName) => {
  expect(readName(text)).toEqual({ firstName, lastName });
});

test.each([
  'Acme Heating, Inc.',
  'Smith, Jones & Partners, LLC',
  'Bob’s Diner, L.L.C.',
  'Brown & Co.',
  'Oak Hill Apartments',
  'City of Austin',
  'Taco Land Restaurant',
  'Larkin Properties, Ltd',
])('%j is a business, and nothing in it is turned around', (text) => {
  expect(readName(text)).toEqual({ firstName: '', lastName: text, businessName: text });
});

test('what the columns say counts before what can be told apart', () => {
  expect(nameIn({ firstName: 'Ann Mary', lastName: 'Lee', fullName: 'Lee, Ann' })).toEqual({
    firstName: 'Ann Mary',
    lastName: 'Lee',
  });
  expect(nameIn({ lastName: 'Lee, Ann' })).toEqual({ firstName: 'Ann', lastName: 'Lee' });
  expect(nameIn({ lastName: 'van Dyke' })).toEqual({ firstName: '', lastName: 'van Dyke' });
  expect(nameIn({ firstName: 'Ann Lee' })).toEqual({ firstName: 'Ann', lastName: 'Lee' });
  expect(nameIn({ businessName: 'Acme' })).toEqual({ lastName: 'Acme', businessName: 'Acme' });
  expect(nameIn({ fullName: 'Ann Lee', businessName: 'Acme' })).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    businessName: 'Acme',
  });
  expect(nameIn({})).toEqual({});
});
