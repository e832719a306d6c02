import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LINES } from '../calls/call-lines.ts';
import { lineAmount, sumDollars, toCents, toDollars } from '../platform/values/cents.ts';
import { MAX_DOLLARS } from '../platform/values/money.ts';
import { WORKED_DOCUMENTS } from '../testing/worked-documents.ts';
import { computeDocument, type Discount } from './compute-document.ts';
import { type TaxableLine, type TaxFacts, type TaxRule, taxationOf } from './taxation-of.ts';

test.each(WORKED_DOCUMENTS)('$of comes to what was worked by hand', (worked) => {
  const { subtotal, discounts = [], taxed = worked.lines.map(() => false) } = worked.comesTo;
  const { taxes = [], total } = worked.comesTo;
  const document = computeDocument(
    worked.lines,
    worked.discounts,
    worked.tax && taxationOf(worked.tax),
  );
  expect(document).toMatchObject({ subtotal, taxes, total });
  expect(document.discounts.map(({ amount }) => amount)).toEqual(discounts);
  expect(document.lines.map(({ isTaxed }) => isTaxed)).toEqual(taxed);
  expect(document.discount).toBe(sumDollars(discounts));
  expect(document.tax).toBe(sumDollars(taxes.map(({ amount }) => amount)));
});

const cents = (most: number) => fc.oneof(fc.nat(400), fc.nat(100_000), fc.nat(most));
const name = fc.constantFrom('One', 'Two', 'Three');
const itemType = fc.constantFrom('labor', 'part', 'fee');
const state = fc.constantFrom('TX', 'NC');
const propertyUse = fc.constantFrom('residential' as const, 'commercial' as const);
const contractStyle = fc.constantFrom('separated' as const, 'lump_sum' as const);

const anyLine: fc.Arbitrary<TaxableLine> = fc.record({
  quantity: cents(9_999_900).map((hundredths) => toDollars(100 + hundredths)),
  unitPrice: cents(MAX_DOLLARS * 100).map(toDollars),
  itemType,
  taxable: fc.boolean(),
  taxOverride: fc.option(fc.record({ isTaxed: fc.boolean(), reason: name }), { freq: 8 }),
});

const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ name, percent: fc.nat(10_000).map(toDollars) }),
  fc.record({ name, amount: cents(MAX_DOLLARS * 100).map(toDollars) }),
);

const anyRule: fc.Arbitrary<TaxRule> = fc.record({
  state: fc.option(state),
  itemType: fc.option(itemType),
  propertyUse: fc.option(propertyUse),
  contractStyle: fc.option(contractStyle),
  isTaxed: fc.boolean(),
});

const anyRate = fc.record({ name, rate: fc.nat(150_000).map((parts) => parts / 10_000) });
const anyFacts: fc.Arbitrary<TaxFacts> = fc.record({
  state,
  propertyUse,
  contractStyle,
  exempt: fc.option(fc.record({ certificate: name }), { freq: 9 }),
  rules: fc.array(anyRule, { maxLength: 6 }),
  jurisdictions: fc.record(
    { state: anyRate, county: anyRate, city: anyRate, postalCodes: anyRate },
    { requiredKeys: [] },
  ),
});

type AnyDocument = { lines: TaxableLine[]; discounts: Discount[]; facts: TaxFacts | null };

const anyDocument: fc.Arbitrary<AnyDocument> = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  discounts: fc.array(anyDiscount, { maxLength: 4 }),
  facts: fc.option(anyFacts),
});

const compute = ({ lines, discounts, facts }: AnyDocument) =>
  computeDocument(lines, discounts, facts ? taxationOf(facts) : undefined);

const sumCents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + BigInt(toCents(amount)), 0n);

const RUNS = { numRuns: 10_000 };

test('any document adds up by line, by jurisdiction and as a whole', () => {
  fc.assert(
    fc.property(anyDocument, (sent) => {
      const document = compute(sent);
      const { lines, discounts, taxes } = document;
      const [subtotal, discount] = [toCents(document.subtotal), toCents(document.discount)];
      expect([
        sumCents(lines.map(({ amount }) => amount)),
        sumCents(lines.map((line) => line.discount)),
        sumCents(discounts.map(({ amount }) => amount)),
        sumCents(taxes.map(({ amount }) => amount)),
      ]).toEqual([BigInt(subtotal), BigInt(discount), BigInt(discount), sumCents([document.tax])]);
      expect(toCents(document.total)).toBe(subtotal - discount + toCents(document.tax));
      const taxed = lines.filter(({ isTaxed }) => isTaxed);
      const taxable = sumCents(taxed.flatMap(({ amount, discount: off }) => [amount, -off]));
      // In millionths of a cent: half a cent goes up.
      const errors = taxes.map(
        ({ amount, rate }) =>
          sumCents([amount]) * 1_000_000n - taxable * BigInt(Math.round(rate * 10_000)),
      );
      expect(errors.filter((error) => error <= -500_000n || error > 500_000n)).toEqual([]);
      expect(taxes.filter((one) => sumCents([one.taxable]) !== taxable)).toEqual([]);
      const places = Object.keys(sent.facts?.jurisdictions ?? {}).length;
      expect(taxes).toHaveLength(taxable > 0n ? places : 0);
    }),
    RUNS,
  );
});

test('discounts take no more than there is, and each line carries its part to the cent', () => {
  fc.assert(
    fc.property(anyDocument, (sent) => {
      const { lines, subtotal, discount, discounts } = compute(sent);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(subtotal);
      expect(discounts.filter(({ amount }) => amount < 0)).toEqual([]);
      const [whole, off] = [sumCents([subtotal]), sumCents([discount])];
      const wrong = lines.filter((line) => {
        const error = sumCents([line.discount]) * whole - off * sumCents([line.amount]);
        const isFair = whole === 0n || (error < whole && error > -whole);
        return !isFair || line.discount < 0 || line.discount > line.amount;
      });
      expect(wrong).toEqual([]);
    }),
    RUNS,
  );
});

test('the order of the lines changes no sum', () => {
  // Amounts that are alike have equal remainders.
  const alike = anyLine.map((line) => ({ ...line, quantity: 1, unitPrice: 10 }));
  const ordered = fc
    .record({ discounts: fc.array(anyDiscount, { maxLength: 3 }), facts: anyFacts })
    .chain((rest) =>
      fc
        .array(fc.oneof(anyLine, alike), { maxLength: 9 })
        .chain((lines) =>
          fc
            .shuffledSubarray(lines, { minLength: lines.length })
            .map((shuffled) => ({ ...rest, lines, shuffled })),
        ),
    );
  fc.assert(
    fc.property(ordered, ({ shuffled, ...sent }) => {
      const { lines: _lines, ...sums } = compute(sent);
      expect(compute({ ...sent, lines: shuffled })).toMatchObject(sums);
    }),
    RUNS,
  );
});

test('with neither discount nor tax it comes to what the lines always came to', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
      const former = sumDollars(lines.map((line) => lineAmount(line.quantity, line.unitPrice)));
      expect(computeDocument(lines)).toMatchObject({
        subtotal: former,
        discount: 0,
        tax: 0,
        taxes: [],
        total: former,
      });
    }),
    RUNS,
  );
});

test('the largest call that there can be is exact', () => {
  const dearest = { quantity: 100_000, unitPrice: MAX_DOLLARS };
  const document = computeDocument(
    Array.from({ length: MAX_LINES }, () => dearest),
    [{ name: 'Member', percent: 33.33 }],
    {
      decide: () => ({ isTaxed: true, why: '' }),
      jurisdictions: [{ name: 'State', rate: 6.2503 }],
    },
  );
  expect(document).toMatchObject({
    subtotal: 50_000_000_000_000,
    discount: 16_665_000_000_000,
    tax: 2_083_537_505_000,
    total: 35_418_537_505_000,
  });
});
