import type { US_STATES } from '../company/us-states.ts';
import type { TaxRule } from './taxation-of.ts';

type UsState = (typeof US_STATES)[number];

/** What a state usually taxes of this work; for a company to begin with, and for its accountant to confirm. */
export interface TaxExample {
  state: UsState;
  name: string;
  /** What the rules come to. */
  gist: string;
  /** Where that is said. */
  source: string;
  rules: readonly ExampleRule[];
}

/** A rule that names a state which companies can have. */
type ExampleRule = Omit<TaxRule, 'state'> & { state: UsState };

const rule = (
  state: UsState,
  isTaxed: boolean,
  when: Partial<Omit<TaxRule, 'state' | 'isTaxed'>> = {},
): ExampleRule => ({
  state,
  itemType: null,
  propertyUse: null,
  contractStyle: null,
  ...when,
  isTaxed,
});

/** Tests compute the worked documents with these. */
export const TAX_EXAMPLES: readonly TaxExample[] = [
  {
    state: 'TX',
    name: 'Texas',
    gist: 'Labor in a home is not taxed, materials billed apart are; a lump sum is not taxed; commercial repairs are taxed whole.',
    source: '34 TAC 3.291 and 3.357, publication 94-116',
    rules: [
      rule('TX', false, { contractStyle: 'lump_sum' }),
      rule('TX', false, { itemType: 'labor', propertyUse: 'residential' }),
      rule('TX', true, { propertyUse: 'commercial', contractStyle: 'separated' }),
    ],
  },
  {
    state: 'FL',
    name: 'Florida',
    gist: 'Work on central systems for a lump sum is not taxed, nor is labor. A window unit is taxed with its labor: say so on the lines.',
    source: 'Rule 12A-1.051 F.A.C., TIP 21A01-02',
    rules: [
      rule('FL', false, { contractStyle: 'lump_sum' }),
      rule('FL', false, { itemType: 'labor' }),
    ],
  },
  {
    state: 'NC',
    name: 'North Carolina',
    gist: 'Repair, maintenance and installation are taxed whole. A capital improvement with form E-589CI is not: say so on the lines.',
    source: 'G.S. 105-164.4H, directive SD-18-1',
    rules: [rule('NC', true)],
  },
  {
    state: 'TN',
    name: 'Tennessee',
    gist: 'Labor on installed systems is not taxed, parts are. A window unit is taxed with its labor: say so on the lines.',
    source: 'Rules 1320-05-01-.07, .27 and .54, SUT-22',
    rules: [rule('TN', false, { itemType: 'labor' })],
  },
  {
    state: 'CA',
    name: 'California',
    gist: 'A repair for a lump sum is not taxed; materials billed apart are.',
    source: 'Regulations 1521 and 1546, annotation 190.1885',
    rules: [rule('CA', false, { contractStyle: 'lump_sum' })],
  },
];
