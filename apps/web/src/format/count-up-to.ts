import { formatCount } from './count.ts';

/** A number of things that were counted up to `most`: this many may be more. */
export const countUpTo = (count: number, most: number): string =>
  count < most ? formatCount(count) : `${formatCount(most)}+`;
