import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { countUpTo } from '~/format/count-up-to.ts';

const inWords = (count: number, one: string) =>
  `${countUpTo(count, MOST_COUNTED_CALLS)} ${one}${count === 1 ? '' : 's'}`;

/** "1 call", "12 calls"; "10,000+ calls" where nobody counts on. */
export const callsInWords = (count: number): string => inWords(count, 'call');

/** "1 payment", "12 payments" */
export const paymentsInWords = (count: number): string => inWords(count, 'payment');
