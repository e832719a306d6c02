import { isDeepStrictEqual } from 'node:util';
import type { CallSignature } from '@callboard/contract/calls/call-signatures';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { hashOfSigned } from '@callboard/db/hash-of-signed';
import { callSignatures } from '@callboard/db/schema/call-signatures';
import { jsonObject } from '../../platform/shapes/json-object.ts';
import { signedDiscounts, signedItems } from './signed-call.ts';

/** What is stored of a signature. */
export const signatureShape = {
  _id: callSignatures.id,
  signed: callSignatures.signed,
  sha256: callSignatures.sha256,
  takenBy: jsonObject({ _id: callSignatures.takenById, name: callSignatures.takenByName }),
  createdAt: callSignatures.createdAt,
};

/**
 * A signature held against its hash, and against the call as it is.
 * @param now its line items and discounts
 */
export const heldAgainst = (
  row: Omit<CallSignature, 'isIntact' | 'isCurrent'>,
  now: Pick<ServiceCall, 'items' | 'discounts'>,
): CallSignature => ({
  ...row,
  isIntact: hashOfSigned(row.signed) === row.sha256,
  isCurrent:
    isDeepStrictEqual(row.signed.items, signedItems(now.items)) &&
    isDeepStrictEqual(row.signed.discounts ?? [], signedDiscounts(now.discounts)),
});
