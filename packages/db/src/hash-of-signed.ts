import { createHash } from 'node:crypto';
import type { SignedCall } from '@callboard/contract/calls/call-signatures';

/**
 * JSON in its one canonical spelling (RFC 8785): names sorted by UTF-16 units, no blanks, numbers and
 * texts as ECMAScript writes them. Two programs that hold the same value write the same bytes.
 * @param value of JSON's own kinds only
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join()}}`;
}

/** The hash of what was signed (contract: Signatures), in hexadecimal digits. */
export const hashOfSigned = (signed: SignedCall): string =>
  createHash('sha256').update(canonicalJson(signed)).digest('hex');
