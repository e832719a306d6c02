const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1];

/** How numbers are spread, in a line: how many are at most so large. */
export function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  return SHARES.map((share) => {
    const at = Math.max(0, Math.ceil(share * sorted.length) - 1);
    return `${share === 1 ? 'most' : `${share * 100} %`} ${sorted[at] ?? 0}`;
  }).join(' · ');
}
