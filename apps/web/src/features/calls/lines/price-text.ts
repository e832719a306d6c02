/** An amount as field text: two decimals, no separators. */
export const priceText = (dollars: number): string => dollars.toFixed(2);
