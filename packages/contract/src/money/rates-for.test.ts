import { expect, test } from 'vitest';
import { WORKED_DOCUMENTS } from '../testing/worked-documents.ts';
import { computeDocument } from './compute-document.ts';
import { type RateOfPlace, ratesFor, type TaxedPlace } from './rates-for.ts';
import { taxationOf } from './taxation-of.ts';

const rate = (
  name: string,
  percent: number,
  state: string,
  more: Partial<RateOfPlace> = {},
): RateOfPlace => ({
  name,
  rate: percent,
  state,
  county: '',
  city: '',
  postalCodes: [],
  from: '2026-01-01',
  until: null,
  ...more,
});

/** As the companies of the worked documents would have typed them. */
const RATES: readonly RateOfPlace[] = [
  rate('Texas', 6.25, 'TX'),
  rate('Austin', 1, 'TX', { city: 'Austin' }),
  rate('Austin transit', 1, 'TX', { postalCodes: ['78701', '78751'] }),
  rate('Florida', 6, 'FL'),
  rate('Orange County', 0.5, 'FL', { county: 'Orange' }),
  rate('North Carolina', 4.75, 'NC'),
  rate('Wake County', 2.5, 'NC', { county: 'Wake County' }),
  rate('Tennessee', 7, 'TN'),
  rate('Davidson County', 2.25, 'TN', { county: 'Davidson' }),
  rate('California', 7.25, 'CA'),
  rate('Los Angeles County', 2.25, 'CA', { county: 'los angeles' }),
];

const AUSTIN = { state: 'TX', county: 'Travis', city: 'Austin', postalCode: '78751' };
const HOUSES: Record<string, TaxedPlace> = {
  TX: AUSTIN,
  FL: { state: 'FL', county: 'Orange County', city: 'Orlando', postalCode: '32801' },
  NC: { state: 'NC', county: 'Wake', city: 'Raleigh', postalCode: '27601' },
  TN: { state: 'TN', county: 'DAVIDSON  County', city: 'Nashville', postalCode: '37201' },
  CA: { state: 'CA', county: 'Los Angeles', city: 'Glendale', postalCode: '91203' },
  OR: { state: 'OR', county: 'Lane', city: 'Eugene', postalCode: '97401' },
};

const DAY = '2026-11-26';
// Discounts and halves of cents were worked with places of their own.
const worked = WORKED_DOCUMENTS.flatMap((one) => {
  const house = one.tax && HOUSES[one.tax.state];
  return house && /^(?:TX|FL|NC|TN|CA),|state without/.test(one.of) ? [{ ...one, house }] : [];
});

test('there is a worked document of each state', () => {
  expect(new Set(worked.map(({ house }) => house.state))).toEqual(
    new Set(['TX', 'FL', 'NC', 'TN', 'CA', 'OR']),
  );
});

test.each(worked)('$of comes to the same cents with the rates found for its house', (one) => {
  const { lines, discounts, tax, house, comesTo } = one;
  if (!tax) throw new Error('A worked document without tax');
  const taxation = taxationOf({ ...tax, jurisdictions: ratesFor(RATES, house, DAY) });
  const { taxes, total } = computeDocument(lines, discounts, taxation);
  expect({ taxes, total }).toEqual({ taxes: comesTo.taxes ?? [], total: comesTo.total });
});

const found = (rates: readonly RateOfPlace[], place: Partial<TaxedPlace> = {}, day = DAY) =>
  ratesFor(rates, { ...AUSTIN, ...place }, day);

test('rates of state, county, city and ZIP list add up, each kind once', () => {
  const all = [
    rate('District', 0.5, 'TX', { postalCodes: ['78751'] }),
    rate('Austin', 1, 'TX', { city: 'Austin' }),
    rate('Travis', 0.25, 'TX', { county: 'Travis' }),
    rate('Texas', 6.25, 'TX'),
  ];
  expect(found(all)).toEqual({
    state: { name: 'Texas', rate: 6.25 },
    county: { name: 'Travis', rate: 0.25 },
    city: { name: 'Austin', rate: 1 },
    postalCodes: { name: 'District', rate: 0.5 },
  });
});

test('of two of one kind the one that names more counts, in whatever order they come', () => {
  const wide = rate('Any Springfield', 1, 'TX', { city: 'Austin' });
  const exact = rate('Austin in Travis', 2, 'TX', { city: 'Austin', county: 'Travis' });
  for (const rates of [
    [wide, exact],
    [exact, wide],
  ]) {
    expect(found(rates).city?.name).toBe('Austin in Travis');
    expect(found(rates, { county: 'Williamson' }).city?.name).toBe('Any Springfield');
    expect(found(rates, { county: '' }).city?.name).toBe('Any Springfield');
  }
});

test('of two lists of ZIP codes the shorter one counts', () => {
  const large = rate('Transit', 1, 'TX', { postalCodes: ['78701', '78751'] });
  const small = rate('Campus', 0.5, 'TX', { postalCodes: ['78751'] });
  expect(found([large, small]).postalCodes?.name).toBe('Campus');
  expect(found([large, small], { postalCode: '78701-1234' }).postalCodes?.name).toBe('Transit');
  expect(found([large, small], { postalCode: '7870' })).toEqual({});
});

test('a rate holds from its first to its last day, and the one that began later replaces an older one', () => {
  const old = rate('Old', 6, 'TX', { from: '2020-01-01', until: '2026-11-26' });
  const next = rate('New', 6.5, 'TX', { from: '2026-11-27' });
  expect(found([old, next], {}, '2026-11-26').state?.name).toBe('Old');
  expect(found([old, next], {}, '2026-11-27').state?.name).toBe('New');
  expect(found([old], {}, '2026-11-27')).toEqual({});
  expect(found([old], {}, '2019-12-31')).toEqual({});
  const open = { ...old, until: null };
  expect(found([open, next], {}, '2026-11-27').state?.name).toBe('New');
});

test('names of counties and cities are compared without capitals and without the word County', () => {
  const travis = rate('Travis', 1, 'TX', { county: 'Travis County' });
  const cities = rate('Round Rock', 2, 'TX', { city: 'Round Rock' });
  expect(found([travis], { county: 'TRAVIS' }).county?.name).toBe('Travis');
  expect(found([travis], { county: 'Travisville' })).toEqual({});
  expect(found([cities], { city: ' round  rock ' }).city?.name).toBe('Round Rock');
  expect(found([travis], { state: 'OK' })).toEqual({});
});
