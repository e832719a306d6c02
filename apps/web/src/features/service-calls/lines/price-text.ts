/** An amount as it stands in a field: two decimals, nothing that would be in the way of typing. */
export const priceText = (dollars: number): string => dollars.toFixed(2);
