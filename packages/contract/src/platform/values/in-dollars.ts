/** An amount as sentences have it: `$1,234.50`. */
export const inDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
