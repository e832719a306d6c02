/** Converts dollars with at most two decimals to whole cents. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** Converts whole cents to dollars. */
export const toDollars = (cents: number): number => cents / 100;

/**
 * `quantity x unitPrice` in dollars, rounded half up to the cent (contract: Money).
 * Both factors are scaled to integers first, so that 1.15 x 0.5 is not lost in binary fractions.
 */
export function lineAmount(quantity: number, unitPrice: number): number {
  const scaled = BigInt(toCents(quantity)) * BigInt(toCents(unitPrice));
  return toDollars(Number((scaled + 50n) / 100n));
}

/** The sum of dollar amounts, exact to the cent. */
export const sumDollars = (amounts: readonly number[]): number =>
  toDollars(amounts.reduce((cents, amount) => cents + toCents(amount), 0));
