import { lineAmount, toCents, toDollars } from '../platform/values/cents.ts';

/** What is charged for, in dollars. */
export interface PricedLine {
  quantity: number;
  unitPrice: number;
}

/** In percent of the subtotal, or in dollars, with at most two decimals. */
export type Discount = { name: string; reason?: string } & (
  | { percent: number }
  | { amount: number }
);

/** Who asks for a tax; its rate is in percent with at most four decimals. */
interface Jurisdiction {
  name: string;
  rate: number;
}

/** What decides on the tax of a document's lines. */
export interface Taxation<Line> {
  /** In the order of a bill. */
  jurisdictions: readonly Jurisdiction[];
  decide: (line: Line) => { isTaxed: boolean; why: string };
}

/** `whole x part / of`, rounded half up; the product may be above what a number holds exactly. */
export function portion(whole: number, part: number, of: number): number {
  const [product, divisor] = [BigInt(whole) * BigInt(part), BigInt(of)];
  return Number((2n * product + divisor) / (2n * divisor));
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

/**
 * What discounts ask for together, in ten-thousandths of a cent: exact, so that twice a half is a whole
 * also of an odd cent.
 */
export function askedTogether(discounts: readonly Discount[], subtotal: number): bigint {
  const cents = BigInt(toCents(subtotal));
  const asked = discounts.map((one) =>
    'percent' in one ? cents * BigInt(toCents(one.percent)) : BigInt(toCents(one.amount)) * 10_000n,
  );
  return asked.reduce((sum, one) => sum + one, 0n);
}

/** What each discount takes off, in cents: never more than is left. */
function discountsOf(discounts: readonly Discount[], subtotal: number): number[] {
  let left = subtotal;
  return discounts.map((one) => {
    const asked =
      'percent' in one ? portion(subtotal, toCents(one.percent), 10_000) : toCents(one.amount);
    const cents = Math.min(asked, left);
    left -= cents;
    return cents;
  });
}

/** A discount on the whole, given to lines in proportion; cents that are left go to the largest remainders. */
function sharesOf(
  discount: number,
  lines: readonly { cents: number; isTaxed: boolean }[],
): number[] {
  // No tax is off: nothing to divide, and no division by zero.
  if (discount === 0) return lines.map(() => 0);
  const whole = BigInt(sumOf(lines.map(({ cents }) => cents)));
  const parts = lines.map(({ cents, isTaxed }, at) => {
    const product = BigInt(discount) * BigInt(cents);
    return { at, cents, isTaxed, rest: product % whole, share: Number(product / whole) };
  });
  const shares = parts.map(({ share }) => share);
  // Where remainders are equal the place of a line must not decide, or its order would change the tax.
  parts.sort(
    (a, b) => Number(b.rest - a.rest) || b.cents - a.cents || Number(b.isTaxed) - Number(a.isTaxed),
  );
  const isRaised = new Set(parts.slice(0, discount - sumOf(shares)).map(({ at }) => at));
  return shares.map((share, at) => (isRaised.has(at) ? share + 1 : share));
}

/**
 * What a document comes to (contract: What a document comes to). All amounts are in dollars.
 * @param taxation left out, there is no tax
 */
export function computeDocument<Line extends PricedLine>(
  lines: readonly Line[],
  discounts: readonly Discount[] = [],
  taxation?: Taxation<Line>,
) {
  const priced = lines.map((line) => ({
    cents: toCents(lineAmount(line.quantity, line.unitPrice)),
    ...(taxation?.decide(line) ?? { isTaxed: false, why: '' }),
  }));
  const subtotal = sumOf(priced.map(({ cents }) => cents));
  const taken = discountsOf(discounts, subtotal);
  const discount = sumOf(taken);
  const shares = sharesOf(discount, priced);
  const taxable = sumOf(
    priced.map(({ isTaxed, cents }, at) => (isTaxed ? cents - (shares[at] ?? 0) : 0)),
  );
  const taxes = (taxable === 0 ? [] : (taxation?.jurisdictions ?? [])).map(({ name, rate }) => ({
    name,
    rate,
    taxable: toDollars(taxable),
    cents: portion(taxable, Math.round(rate * 10_000), 1_000_000),
  }));
  const tax = sumOf(taxes.map(({ cents }) => cents));
  return {
    lines: priced.map(({ cents, isTaxed, why }, at) => ({
      amount: toDollars(cents),
      /** Its share of the discounts. */
      discount: toDollars(shares[at] ?? 0),
      isTaxed,
      why,
    })),
    subtotal: toDollars(subtotal),
    discounts: discounts.map((one, at) => ({ ...one, amount: toDollars(taken[at] ?? 0) })),
    discount: toDollars(discount),
    taxes: taxes.map(({ cents, ...of }) => ({ ...of, amount: toDollars(cents) })),
    tax: toDollars(tax),
    total: toDollars(subtotal - discount + tax),
  };
}
