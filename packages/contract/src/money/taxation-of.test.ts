import { expect, test } from 'vitest';
import { type TaxableLine, type TaxFacts, type TaxRule, taxationOf } from './taxation-of.ts';

const LABOR: TaxableLine = {
  quantity: 1,
  unitPrice: 135,
  itemType: 'labor',
  taxable: false,
  taxOverride: null,
};
const STORE: TaxFacts = {
  state: 'TX',
  propertyUse: 'commercial',
  contractStyle: 'separated',
  exempt: null,
  rules: [],
  jurisdictions: {},
};

const rule = (isTaxed: boolean, when: Partial<TaxRule>): TaxRule => ({
  state: null,
  itemType: null,
  propertyUse: null,
  contractStyle: null,
  ...when,
  isTaxed,
});

const why = (facts: Partial<TaxFacts>, line: Partial<TaxableLine> = {}) =>
  taxationOf({ ...STORE, ...facts }).decide({ ...LABOR, ...line }).why;

test('a line says in a sentence why it is taxed or not', () => {
  const rules = [rule(true, { state: 'TX', itemType: 'labor', propertyUse: 'commercial' })];
  const taxOverride = { isTaxed: false, reason: 'Capital improvement' };
  expect([
    why({}),
    why({}, { taxable: true }),
    why({ rules }),
    why({ rules: [rule(false, { contractStyle: 'separated' })] }),
    why({ rules }, { taxOverride }),
    why({ rules, exempt: { certificate: 'TX-17' } }, { taxOverride }),
  ]).toEqual([
    'Not taxed: the item is not taxable.',
    'Taxed: the item is taxable.',
    'Taxed: the rule for labor, commercial property, TX.',
    'Not taxed: the rule for all items, separated contract.',
    'Not taxed: changed on this line (Capital improvement).',
    'Not taxed: the customer is exempt (certificate TX-17).',
  ]);
});

test.each<[string, TaxRule, TaxRule]>([
  [
    'more fields',
    rule(true, { state: 'TX', propertyUse: 'commercial' }),
    rule(false, { itemType: 'labor' }),
  ],
  [
    'the item before the house',
    rule(true, { itemType: 'labor' }),
    rule(false, { propertyUse: 'commercial' }),
  ],
  [
    'the house before the contract',
    rule(true, { propertyUse: 'commercial' }),
    rule(false, { contractStyle: 'separated' }),
  ],
  [
    'the contract before the state',
    rule(true, { contractStyle: 'separated' }),
    rule(false, { state: 'TX' }),
  ],
  ['anything before nothing', rule(true, { state: 'TX' }), rule(false, {})],
])('of two rules that fit counts %s', (_words, exact, other) => {
  for (const rules of [
    [exact, other],
    [other, exact],
  ]) {
    expect(taxationOf({ ...STORE, rules }).decide(LABOR).isTaxed).toBe(true);
  }
});

test.each<Partial<TaxRule>>([
  { state: 'NC' },
  { itemType: 'part' },
  { propertyUse: 'residential' },
  { contractStyle: 'lump_sum' },
])('a rule for %o does not fit labor in a store in Texas', (when) => {
  expect(why({ rules: [rule(true, when)] })).toBe('Not taxed: the item is not taxable.');
});
