import { formatCount } from './count.ts';

/** A number counted up to `most`, shown with a plus when there may be more. */
export const countUpTo = (count: number, most: number): string =>
  count < most ? formatCount(count) : `${formatCount(most)}+`;
