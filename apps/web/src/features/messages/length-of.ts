import type { Segments } from '@callboard/contract/messages/segments';

/** "1 text", or how many and which character makes them shorter. */
export function lengthOf({ count, costly }: Segments): string {
  const texts = count === 1 ? '1 text' : `${count} texts`;
  return costly === null ? texts : `${texts}; “${costly}” makes them shorter`;
}
