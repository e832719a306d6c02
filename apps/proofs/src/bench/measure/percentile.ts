/**
 * The smallest value that at least this share of all values stays at or below.
 * @param share 0.95 for the 95th percentile
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
