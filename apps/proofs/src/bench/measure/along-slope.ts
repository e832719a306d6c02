/** A figure of databases that grow. */
export type Sized = { calls: number; value: number };

/**
 * What a figure comes to with more calls than were tried, along the line through the two largest.
 * @returns NaN where fewer were measured
 */
export function alongSlope(measured: readonly Sized[], calls: number): number {
  const [before, last] = measured.toSorted((one, other) => one.calls - other.calls).slice(-2);
  if (!before || !last) return Number.NaN;
  const slope = (last.value - before.value) / (last.calls - before.calls);
  return last.value + slope * (calls - last.calls);
}
