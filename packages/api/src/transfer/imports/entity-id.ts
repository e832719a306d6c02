import { createHash } from 'node:crypto';
import type { HistoryKind } from '@callboard/contract/platform/history';
import { isUuid } from '../../platform/access/uuid.ts';

/**
 * The id of the record that a file knows by this key: the key itself where it is an id of ours, and
 * otherwise always the same one made of it. So a file that comes again meets its own records, and
 * what was exported is in another installation what it was here.
 */
export function entityIdOf(kind: HistoryKind, key: string): string {
  if (isUuid(key)) return key.toLowerCase();
  const hash = createHash('sha256').update(`callboard ${kind} ${key.toLowerCase()}`).digest('hex');
  // Version 8: made by our own rule (RFC 9562).
  const variant = '89ab'[Number.parseInt(hash.charAt(16), 16) % 4];
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
