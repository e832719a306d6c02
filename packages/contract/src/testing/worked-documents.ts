import type { Discount } from '../money/compute-document.ts';
import type { TaxableLine, TaxFacts, TaxRule } from '../money/taxation-of.ts';

/** A document that was worked by hand: what is in it, and what it has to come to. */
interface WorkedDocument {
  of: string;
  /** Where the rule is from, or how the figures were reached. */
  because: string;
  lines: TaxableLine[];
  discounts?: Discount[];
  /** Left out, tax is off. */
  tax?: TaxFacts;
  comesTo: {
    subtotal: number;
    /** Of each discount. */
    discounts?: number[];
    /** Of each line, whether it is taxed. */
    taxed?: boolean[];
    /** Of each jurisdiction. */
    taxes?: { name: string; rate: number; taxable: number; amount: number }[];
    total: number;
  };
}

const line = (
  itemType: string,
  quantity: number,
  unitPrice: number,
  more: Partial<TaxableLine> = {},
): TaxableLine => ({
  itemType,
  quantity,
  unitPrice,
  taxable: itemType === 'part' || itemType === 'equipment',
  taxOverride: null,
  ...more,
});

const rule = (state: string | null, isTaxed: boolean, when: Partial<TaxRule> = {}): TaxRule => ({
  state,
  itemType: null,
  propertyUse: null,
  contractStyle: null,
  ...when,
  isTaxed,
});

/** 34 TAC 3.291 and 3.357. */
const TEXAS: readonly TaxRule[] = [
  rule('TX', false, { contractStyle: 'lump_sum' }),
  rule('TX', false, { itemType: 'labor', propertyUse: 'residential' }),
  rule('TX', true, { propertyUse: 'commercial', contractStyle: 'separated' }),
];

const AUSTIN = {
  state: { name: 'Texas', rate: 6.25 },
  city: { name: 'Austin', rate: 1 },
  postalCodes: { name: 'Austin transit', rate: 1 },
};

const facts = (state: string, more: Partial<TaxFacts>): TaxFacts => ({
  state,
  propertyUse: 'residential',
  contractStyle: 'separated',
  exempt: null,
  rules: [],
  jurisdictions: {},
  ...more,
});

const austin = (more: Partial<TaxFacts> = {}) =>
  facts('TX', { rules: TEXAS, jurisdictions: AUSTIN, ...more });

/** Diagnostic, capacitor, an hour and a half of labor. */
const REPAIR = [line('fee', 1, 109), line('part', 1, 245), line('labor', 1.5, 135)];

const FLORIDA = {
  state: { name: 'Florida', rate: 6 },
  county: { name: 'Orange County', rate: 0.5 },
};
const WAKE = {
  state: { name: 'North Carolina', rate: 4.75 },
  county: { name: 'Wake County', rate: 2.5 },
};
const LOS_ANGELES = {
  state: { name: 'California', rate: 7.25 },
  county: { name: 'Los Angeles County', rate: 2.25 },
};
const capitalImprovement = { isTaxed: false, reason: 'Capital improvement, E-589CI on file' };
const windowUnit = { isTaxed: true, reason: 'Window unit, not part of the house' };

/**
 * Worked by hand before the code. Rates are examples as a company would type them; whoever shows money
 * shows these cents.
 */
export const WORKED_DOCUMENTS: readonly WorkedDocument[] = [
  {
    of: 'a call while tax is off',
    because: 'spec: the summary is the sum of the lines; 109 + 245 + 202.50',
    lines: REPAIR,
    comesTo: { subtotal: 556.5, total: 556.5 },
  },
  {
    of: 'a call without lines in a place with tax',
    because: 'nothing is sold, so no jurisdiction is named',
    lines: [],
    tax: austin(),
    comesTo: { subtotal: 0, taxed: [], total: 0 },
  },
  {
    of: 'quantities with fractions',
    because:
      'contract, Money: 2.5 x 95 = 237.50; 1.33 x 0.75 = 0.9975, half up 1.00; 1.5 x 0.33 = 0.495, 0.50',
    lines: [line('part', 2.5, 95), line('part', 1.33, 0.75), line('part', 1.5, 0.33)],
    comesTo: { subtotal: 239, total: 239 },
  },
  {
    of: 'TX, a repair in a house, separated contract',
    because:
      '34 TAC 3.291, publication 94-116: labor free, materials taxed. 245 x 6.25 % = 15.3125; x 1 % = 2.45 twice',
    lines: REPAIR,
    tax: austin(),
    comesTo: {
      subtotal: 556.5,
      taxed: [false, true, false],
      taxes: [
        { name: 'Texas', rate: 6.25, taxable: 245, amount: 15.31 },
        { name: 'Austin', rate: 1, taxable: 245, amount: 2.45 },
        { name: 'Austin transit', rate: 1, taxable: 245, amount: 2.45 },
      ],
      total: 576.71,
    },
  },
  {
    of: 'TX, a repair in a store',
    because:
      '34 TAC 3.357: taxed whole. 556.50 x 6.25 % = 34.78125; x 1 % = 5.565, half up 5.57 twice (8.25 % at once: 45.91)',
    lines: REPAIR,
    tax: austin({ propertyUse: 'commercial' }),
    comesTo: {
      subtotal: 556.5,
      taxed: [true, true, true],
      taxes: [
        { name: 'Texas', rate: 6.25, taxable: 556.5, amount: 34.78 },
        { name: 'Austin', rate: 1, taxable: 556.5, amount: 5.57 },
        { name: 'Austin transit', rate: 1, taxable: 556.5, amount: 5.57 },
      ],
      total: 602.42,
    },
  },
  {
    of: 'TX, a repair in a house for a lump sum',
    because: '34 TAC 3.291: the contractor paid tax on the materials, the customer pays none',
    lines: REPAIR,
    tax: austin({ contractStyle: 'lump_sum' }),
    comesTo: { subtotal: 556.5, taxed: [false, false, false], total: 556.5 },
  },
  {
    of: 'FL, a new system for a lump sum',
    because: '12A-1.051: real property, the contractor paid tax on the materials',
    lines: [line('equipment', 1, 7900), line('labor', 8, 135)],
    tax: facts('FL', {
      contractStyle: 'lump_sum',
      rules: [rule('FL', false, { contractStyle: 'lump_sum' })],
      jurisdictions: FLORIDA,
    }),
    comesTo: { subtotal: 8980, taxed: [false, false], total: 8980 },
  },
  {
    of: 'FL, a window unit',
    because:
      '12A-1.051: tangible, so the price and its labor are taxed. 530 x 6 % = 31.80; x 0.5 % = 2.65',
    lines: [
      line('equipment', 1, 395, { taxOverride: windowUnit }),
      line('labor', 1, 135, { taxOverride: windowUnit }),
    ],
    tax: facts('FL', {
      rules: [rule('FL', false, { itemType: 'labor' })],
      jurisdictions: FLORIDA,
    }),
    comesTo: {
      subtotal: 530,
      taxed: [true, true],
      taxes: [
        { name: 'Florida', rate: 6, taxable: 530, amount: 31.8 },
        { name: 'Orange County', rate: 0.5, taxable: 530, amount: 2.65 },
      ],
      total: 564.45,
    },
  },
  {
    of: 'NC, a tune-up with a filter',
    because:
      'G.S. 105-164.4H: repair and maintenance taxed. 137 x 4.75 % = 6.5075; x 2.5 % = 3.425, half up 3.43',
    lines: [line('labor', 1, 119), line('part', 1, 18)],
    tax: facts('NC', { rules: [rule('NC', true)], jurisdictions: WAKE }),
    comesTo: {
      subtotal: 137,
      taxed: [true, true],
      taxes: [
        { name: 'North Carolina', rate: 4.75, taxable: 137, amount: 6.51 },
        { name: 'Wake County', rate: 2.5, taxable: 137, amount: 3.43 },
      ],
      total: 146.94,
    },
  },
  {
    of: 'NC, a capital improvement beside a filter',
    because: 'SD-18-1: free with E-589CI, by the line. 18 x 4.75 % = 0.855, 0.86; x 2.5 % = 0.45',
    lines: [
      line('equipment', 1, 4600, { taxOverride: capitalImprovement }),
      line('labor', 10, 135, { taxOverride: capitalImprovement }),
      line('part', 1, 18),
    ],
    tax: facts('NC', { rules: [rule('NC', true)], jurisdictions: WAKE }),
    comesTo: {
      subtotal: 5968,
      taxed: [false, false, true],
      taxes: [
        { name: 'North Carolina', rate: 4.75, taxable: 18, amount: 0.86 },
        { name: 'Wake County', rate: 2.5, taxable: 18, amount: 0.45 },
      ],
      total: 5969.31,
    },
  },
  {
    of: 'TN, a blower motor installed',
    because:
      '1320-05-01-.27: labor on what is installed is free. 650 x 7 % = 45.50; x 2.25 % = 14.625, 14.63',
    lines: [line('part', 1, 650), line('labor', 2, 135)],
    tax: facts('TN', {
      rules: [rule('TN', false, { itemType: 'labor' })],
      jurisdictions: {
        state: { name: 'Tennessee', rate: 7 },
        county: { name: 'Davidson County', rate: 2.25 },
      },
    }),
    comesTo: {
      subtotal: 920,
      taxed: [true, false],
      taxes: [
        { name: 'Tennessee', rate: 7, taxable: 650, amount: 45.5 },
        { name: 'Davidson County', rate: 2.25, taxable: 650, amount: 14.63 },
      ],
      total: 980.13,
    },
  },
  {
    of: 'CA, a repair for a lump sum',
    because: 'Reg. 1546, annotation 190.1885: the contractor is the consumer of the parts',
    lines: REPAIR,
    tax: facts('CA', {
      contractStyle: 'lump_sum',
      rules: [rule('CA', false, { contractStyle: 'lump_sum' })],
      jurisdictions: LOS_ANGELES,
    }),
    comesTo: { subtotal: 556.5, taxed: [false, false, false], total: 556.5 },
  },
  {
    of: 'CA, a repair with the materials apart',
    because:
      'Reg. 1521: who bills marked-up materials with tax is a retailer. 245 x 7.25 % = 17.7625; x 2.25 % = 5.5125',
    lines: REPAIR,
    tax: facts('CA', {
      rules: [rule('CA', false, { contractStyle: 'lump_sum' })],
      jurisdictions: LOS_ANGELES,
    }),
    comesTo: {
      subtotal: 556.5,
      taxed: [false, true, false],
      taxes: [
        { name: 'California', rate: 7.25, taxable: 245, amount: 17.76 },
        { name: 'Los Angeles County', rate: 2.25, taxable: 245, amount: 5.51 },
      ],
      total: 579.77,
    },
  },
  {
    of: 'an exempt school',
    because: 'an exempt customer comes before a rule, and before what a line says itself',
    lines: [...REPAIR, line('part', 1, 65, { taxOverride: windowUnit })],
    tax: austin({ propertyUse: 'commercial', exempt: { certificate: 'TX-17-2044' } }),
    comesTo: { subtotal: 621.5, taxed: [false, false, false, false], total: 621.5 },
  },
  {
    of: 'rates that each end in half a cent',
    because:
      'rounded once for each jurisdiction: 0.025, 0.125, 0.425 become 0.03, 0.13, 0.43 (5.75 % at once: 0.58)',
    lines: [line('part', 1, 10)],
    tax: facts('MO', {
      jurisdictions: {
        city: { name: 'City', rate: 0.25 },
        county: { name: 'County', rate: 1.25 },
        state: { name: 'State', rate: 4.25 },
      },
    }),
    comesTo: {
      subtotal: 10,
      taxed: [true],
      taxes: [
        { name: 'State', rate: 4.25, taxable: 10, amount: 0.43 },
        { name: 'County', rate: 1.25, taxable: 10, amount: 0.13 },
        { name: 'City', rate: 0.25, taxable: 10, amount: 0.03 },
      ],
      total: 10.59,
    },
  },
  {
    of: 'a rate with four decimals on cents',
    because: '333.33 x 4.2252 % = 14.08385...; 333.33 x 0.0015 % = 0.00499..., nothing',
    lines: [line('part', 1, 333.33)],
    tax: facts('CO', {
      jurisdictions: {
        state: { name: 'State', rate: 4.2252 },
        postalCodes: { name: 'District', rate: 0.0015 },
      },
    }),
    comesTo: {
      subtotal: 333.33,
      taxed: [true],
      taxes: [
        { name: 'State', rate: 4.2252, taxable: 333.33, amount: 14.08 },
        { name: 'District', rate: 0.0015, taxable: 333.33, amount: 0 },
      ],
      total: 347.41,
    },
  },
  {
    of: 'two discounts',
    because:
      '10 % of 300 and 5.01 are 35.01: a third, 11.67, on the taxed 100. 88.33 x 6.25 % = 5.520625; x 1 % = 0.8833 twice',
    lines: [line('part', 1, 100), line('labor', 1, 200)],
    discounts: [
      { name: 'Plan member', percent: 10 },
      { name: 'Goodwill', reason: 'Second visit', amount: 5.01 },
    ],
    tax: austin(),
    comesTo: {
      subtotal: 300,
      discounts: [30, 5.01],
      taxed: [true, false],
      taxes: [
        { name: 'Texas', rate: 6.25, taxable: 88.33, amount: 5.52 },
        { name: 'Austin', rate: 1, taxable: 88.33, amount: 0.88 },
        { name: 'Austin transit', rate: 1, taxable: 88.33, amount: 0.88 },
      ],
      total: 272.27,
    },
  },
  {
    of: 'a discount whose cent goes to the largest remainder',
    because:
      '10.01 over 19.99, 5.00, 75.01: 2.00|0999, 0.50|05, 7.50|8501; the cent that is left goes to the third. 17.99 x 6.25 % = 1.124375',
    lines: [line('part', 1, 19.99), line('labor', 1, 5), line('labor', 1, 75.01)],
    discounts: [{ name: 'Coupon', amount: 10.01 }],
    tax: austin({ jurisdictions: { state: AUSTIN.state } }),
    comesTo: {
      subtotal: 100,
      discounts: [10.01],
      taxed: [true, false, false],
      taxes: [{ name: 'Texas', rate: 6.25, taxable: 17.99, amount: 1.12 }],
      total: 91.11,
    },
  },
  {
    of: 'a discount whose cent goes to the smaller line',
    because:
      '1.00 over 19.60 and 80.40: 0.19|6 and 0.80|4, so the first carries 0.20. 19.40 x 6.25 % = 1.2125',
    lines: [line('part', 1, 19.6), line('labor', 1, 80.4)],
    discounts: [{ name: 'Coupon', amount: 1 }],
    tax: austin({ jurisdictions: { state: AUSTIN.state } }),
    comesTo: {
      subtotal: 100,
      discounts: [1],
      taxed: [true, false],
      taxes: [{ name: 'Texas', rate: 6.25, taxable: 19.4, amount: 1.21 }],
      total: 100.21,
    },
  },
  {
    of: 'a discount over lines that are alike',
    because:
      '1.00 over three times 10.00: 33 cents each, and the one left goes to what is taxed, wherever it stands. 9.66 x 6.25 % = 0.60375',
    lines: [line('labor', 1, 10), line('labor', 1, 10), line('part', 1, 10)],
    discounts: [{ name: 'Coupon', amount: 1 }],
    tax: austin({ jurisdictions: { state: AUSTIN.state } }),
    comesTo: {
      subtotal: 30,
      discounts: [1],
      taxed: [false, false, true],
      taxes: [{ name: 'Texas', rate: 6.25, taxable: 9.66, amount: 0.6 }],
      total: 29.6,
    },
  },
  {
    of: 'percents that end in half a cent',
    because: '7.5 % of 1.00 is 0.075, half up 0.08; 33.33 % of 1.00 is 0.3333',
    lines: [line('labor', 1, 1)],
    discounts: [
      { name: 'Senior', percent: 7.5 },
      { name: 'Neighbor', percent: 33.33 },
    ],
    comesTo: { subtotal: 1, discounts: [0.08, 0.33], total: 0.59 },
  },
  {
    of: 'discounts above what the lines come to',
    because:
      'a line that was removed later may leave less than was promised; nobody is paid for it',
    lines: [line('part', 1, 120)],
    discounts: [
      { name: 'Warranty', percent: 50 },
      { name: 'Goodwill', amount: 500 },
      { name: 'Coupon', amount: 10 },
    ],
    tax: austin(),
    comesTo: { subtotal: 120, discounts: [60, 60, 0], taxed: [true], total: 0 },
  },
  {
    of: 'halves of an odd cent',
    because: 'twice 50 % of 0.01 is 0.005, half up 0.01, and then nothing is left',
    lines: [line('part', 1, 0.01)],
    discounts: [
      { name: 'First', percent: 50 },
      { name: 'Second', percent: 50 },
    ],
    comesTo: { subtotal: 0.01, discounts: [0.01, 0], total: 0 },
  },
  {
    of: 'a flat rate that is split into part and labor',
    because:
      'domain, 6: only the part of 525 is taxed in a house. 310 x 6.25 % = 19.375, half up 19.38; x 1 % = 3.10 twice',
    lines: [line('part', 1, 310), line('labor', 1, 215)],
    tax: austin(),
    comesTo: {
      subtotal: 525,
      taxed: [true, false],
      taxes: [
        { name: 'Texas', rate: 6.25, taxable: 310, amount: 19.38 },
        { name: 'Austin', rate: 1, taxable: 310, amount: 3.1 },
        { name: 'Austin transit', rate: 1, taxable: 310, amount: 3.1 },
      ],
      total: 550.58,
    },
  },
  {
    of: 'a state without sales tax',
    because: 'OR has no rate: what is marked taxable is not taxed by anybody',
    lines: REPAIR,
    tax: facts('OR', {}),
    comesTo: { subtotal: 556.5, taxed: [false, true, false], total: 556.5 },
  },
];
