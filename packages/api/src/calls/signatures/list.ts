import { discountsTaken } from '@callboard/contract/calls/call-changes';
import type {
  CallSignature,
  CallSignaturesQuery,
  CallSigner,
} from '@callboard/contract/calls/call-signatures';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Reader } from '@callboard/db/client';
import { callSignatures } from '@callboard/db/schema/call-signatures';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { ownOnly } from '../../platform/access/own-only.ts';
import { requireCall } from '../../platform/access/require-call.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { discountsOf, lineItemsOf } from '../lines/ledger/lines-at-version.ts';
import { heldAgainst, signatureShape } from './shape.ts';

const before = (cursor: string) =>
  lt(
    callSignatures.version,
    sql`(select s.version from ${callSignatures} s where s.id = ${requireId(cursor, 'cursor')})`,
  );

/**
 * The signatures of a call, newest first, each held against its hash and the line items of today.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found`
 */
export async function listCallSignatures(
  db: Reader,
  { id, cursor, limit }: CallSignaturesQuery,
): Promise<CallSignature[]> {
  const callId = await requireCall(db, id);
  const rows = await db
    .select(signatureShape)
    .from(callSignatures)
    .where(and(eq(callSignatures.callId, callId), cursor ? before(cursor) : undefined))
    .orderBy(desc(callSignatures.version))
    .limit(rowsToRead(limit));
  if (rows.length === 0) return [];
  const [items, agreed] = await Promise.all([lineItemsOf(db, callId), discountsOf(db, callId)]);
  const now = { items, discounts: discountsTaken(items, agreed) };
  return rows.map((row) => heldAgainst(row, now));
}

/**
 * The signatures of several calls, newest first, in one statement.
 * @param calls with the line items and discounts that they have now
 */
export async function signaturesOfCalls(
  db: Reader,
  calls: readonly Pick<ServiceCall, '_id' | 'items' | 'discounts'>[],
): Promise<(CallSignature & { callId: string })[]> {
  const known = new Map(calls.map((call) => [call._id, call]));
  const rows = await db
    .select({ ...signatureShape, callId: callSignatures.callId })
    .from(callSignatures)
    .where(inArray(callSignatures.callId, [...known.keys()]))
    .orderBy(desc(callSignatures.version));
  return rows.map(({ callId, ...row }) => ({
    ...heldAgainst(row, known.get(callId) ?? { items: [], discounts: [] }),
    callId,
  }));
}

const told = (field: 'name' | 'signedAt') => sql<string>`${callSignatures.signed} ->> ${field}`;

/**
 * Who signed for a call and when, newest first, for whoever may see the call.
 * @throws DomainError `not_found`, also for another customer's call
 */
export async function listSigners(db: Reader, actor: Actor, id: string): Promise<CallSigner[]> {
  const callId = requireId(id, 'service call');
  const rows = await db
    .select({ _id: callSignatures.id, name: told('name'), signedAt: told('signedAt') })
    .from(serviceCalls)
    .leftJoin(callSignatures, eq(callSignatures.callId, serviceCalls.id))
    .where(and(eq(serviceCalls.id, callId), ownOnly(actor, serviceCalls.customerId)))
    .orderBy(desc(callSignatures.version));
  if (rows.length === 0) throw notFound('service call');
  // The call itself is a row where nobody has signed.
  return rows.flatMap(({ _id, ...signer }) => (_id === null ? [] : { _id, ...signer }));
}
