import { isDeepStrictEqual } from 'node:util';
import type { CallSignature, NewCallSignature } from '@callboard/contract/calls/call-signatures';
import { MOST_SIGNATURES } from '@callboard/contract/platform/limits';
import type { Transaction } from '@callboard/db/client';
import { hashOfSigned } from '@callboard/db/hash-of-signed';
import { callSignatures } from '@callboard/db/schema/call-signatures';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { changesAfter } from '../../platform/history/entries.ts';
import { record } from '../../platform/history/record.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { discountsOf, lineItemsOf } from '../lines/ledger/lines-at-version.ts';
import { serviceCallById } from '../service-calls/by-id.ts';
import { tellLateWork } from '../service-calls/edit-conflicts/tell-late-work.ts';
import { type LockedCall, lockCall } from '../service-calls/lock.ts';
import { toldMoment } from '../service-calls/told-moment.ts';
import { heldAgainst, signatureShape } from './shape.ts';
import { signedCall } from './signed-call.ts';

/** Whether all later changes of the lines are of who shows them: they wait behind each other on a phone. */
async function isOwnWork(tx: Transaction, author: Author, id: string, shown: number) {
  const since = await changesAfter(tx, { kind: 'service-calls', id }, shown, [
    'items',
    'discounts',
  ]);
  return since.every(({ employeeId }) => employeeId === author.id);
}

// Notes, photos and the status change versions, too, and are not signed. A payment outdates no signature:
// whoever signs first and pays then has seen it.
async function refuseUnseen(
  tx: Transaction,
  actor: Author,
  { id, version }: LockedCall,
  shown: number | undefined,
): Promise<void> {
  if (shown === undefined || shown === version) return;
  const isSame =
    shown < version &&
    ((await isOwnWork(tx, actor, id, shown)) ||
      (isDeepStrictEqual(await lineItemsOf(tx, id, shown), await lineItemsOf(tx, id)) &&
        isDeepStrictEqual(await discountsOf(tx, id, shown), await discountsOf(tx, id))));
  if (isSame) return;
  throw new DomainError(
    'conflict',
    'The line items changed in the meantime. Show them to the customer again before they sign.',
    { current: await serviceCallById(tx, actor, id), isStale: true },
  );
}

async function refuseTooMany(tx: Transaction, callId: string): Promise<void> {
  const count = await tx.$count(callSignatures, eq(callSignatures.callId, callId));
  if (count < MOST_SIGNATURES) return;
  throw new DomainError(
    'conflict',
    `This call has ${MOST_SIGNATURES} signatures already, and none of them can be removed.`,
  );
}

/**
 * Keeps a signature with exactly what was signed, and the hash of that (contract: Signatures).
 * @throws DomainError `not_found`, `invalid` for an impossible moment, `conflict` when somebody else
 *   changed line items since the version that was shown, and for one signature too many
 */
export async function addCallSignature(
  tx: Transaction,
  author: Author,
  { id, name, strokes, version: shown, ...moment }: NewCallSignature,
): Promise<CallSignature> {
  const locked = await lockCall(tx, id);
  await tellLateWork(tx, author, locked);
  await refuseUnseen(tx, author, locked, shown);
  await refuseTooMany(tx, locked.id);
  const { toldAt, note } = toldMoment(moment, locked);
  const call = await serviceCallById(tx, author, locked.id);
  const signed = signedCall(call, { name, strokes, signedAt: toldAt ?? locked.now });
  const version = locked.version + 1;
  const row = onlyRow(
    await tx
      .insert(callSignatures)
      .values({
        callId: locked.id,
        signed,
        sha256: hashOfSigned(signed),
        version,
        takenById: author.id,
        takenByName: author.name,
      })
      .returning(signatureShape),
  );
  await tx.update(serviceCalls).set({ version }).where(eq(serviceCalls.id, locked.id));
  await record(tx, author, {
    kind: 'service-calls',
    id: locked.id,
    action: 'signature',
    version,
    toldAt,
    // The history is never changed, so it vouches for the hash.
    change: { before: null, after: { signature: { _id: row._id, name, sha256: row.sha256 } } },
    note: [`Signed by ${name}`, note].filter(Boolean).join('. '),
  });
  return heldAgainst(row, call);
}
