/** "1,234" */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** A number of things that were counted up to `most`: this many may be more. */
export const countUpTo = (count: number, most: number): string =>
  count < most ? formatCount(count) : `${formatCount(most)}+`;
