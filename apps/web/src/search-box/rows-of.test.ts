import type { SearchHit } from '@callboard/contract/search/search';
import { expect, test } from 'vitest';
import { commandsOf } from './commands.ts';
import { isExact, rowsOf } from './rows-of.ts';

const commands = commandsOf('dispatcher', true);

const customer = (name: string): SearchHit => ({
  kind: 'customer',
  _id: name,
  name,
  businessName: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  said: null,
  flags: { doNotService: false, isVip: false, paysByCheckOnly: false },
  balance: null,
  contact: null,
  nextVisit: null,
  lastVisit: null,
});

const keysOf = (typed: string, ...names: string[]) =>
  rowsOf(typed, commands, { hits: names.map(customer), phase: 'found', text: typed }).map(
    ({ key }) => key,
  );

test('a screen of just this name is first, and counts without the server', () => {
  const keys = keysOf('dispatch', 'Dispatch Partners');
  expect(keys).toEqual(['command Dispatch', 'customer Dispatch Partners']);
  const [first] = rowsOf('dispatch', commands, { hits: [], phase: 'idle', text: '' });
  expect(isExact(first, 'Dispatch')).toBe(true);
  expect(isExact(first, 'disp')).toBe(false);
});

test('whoever has just these words comes before screens that begin like them', () => {
  expect(keysOf('cust', 'Dana Cust', 'Custis Lee').slice(0, 3)).toEqual([
    'customer Dana Cust',
    'command Customers',
    'command Add Customer',
  ]);
});

test('whoever is called like what was typed comes before screens that only other words find', () => {
  const people = ['Ann Martinez', 'Ben Marsh', 'Cy Marlow', 'Dee Marin', 'Eve Marks'];
  expect(keysOf('mar', ...people)).toEqual([
    ...people.slice(0, 4).map((name) => `customer ${name}`),
    'command Referral Sources',
    'customer Eve Marks',
  ]);
  expect(keysOf('marketing', 'Bo Marketingham')[0]).toBe('command Referral Sources');
  // The server finds people with one wrong letter, too.
  expect(keysOf('marketin', 'Ann Marketti', 'Bo Markelin')[0]).toBe('command Referral Sources');
});

test('what stands below people comes with the first answer', () => {
  const shown = (hits: readonly SearchHit[], phase: 'asking' | 'failed', text = '') =>
    rowsOf('mar', commands, { hits, phase, text }).map(({ key }) => key);
  expect(shown([], 'asking')).toEqual([]);
  expect(shown([], 'failed')).toEqual(['command Referral Sources']);
  expect(shown([customer('Ann Marsh')], 'asking', 'ma')).toContain('command Referral Sources');
  // Once nobody was found, the next letter takes no screen away.
  expect(shown([], 'asking', 'ma')).toEqual(['command Referral Sources']);
});

test('screens stay in sight, however many people match', () => {
  const people = Array.from({ length: 20 }, (_, index) => `Ann Pay ${index}`);
  expect(keysOf('pay', ...people)[4]).toBe('command Payments');
});

test('people stay in the order of the server', () => {
  expect(keysOf('vasqu', 'Rosa Vasquez', 'Leo Vasques')).toEqual([
    'customer Rosa Vasquez',
    'customer Leo Vasques',
  ]);
});

test.each(['(512) 555-0188', '512.555.0188', '+1 512 555 0188'])(
  'a number that nobody has, %s, is offered for a new customer',
  (typed) => {
    expect(keysOf(typed)).toEqual([`number ${typed}`]);
    expect(keysOf(typed, 'Rosa Vasquez')).toEqual(['customer Rosa Vasquez']);
    const asking = rowsOf(typed, commands, { hits: [], phase: 'asking', text: '' });
    expect(asking).toEqual([]);
  },
);

test.each(['555-0188', '1204 Elm St', '78701-1234'])('%s is no number to write down', (typed) => {
  expect(keysOf(typed)).toEqual([]);
});
