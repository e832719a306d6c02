import { createHmac } from 'node:crypto';
import { IDEMPOTENCY_DAYS } from '@callboard/contract/platform/limits';
import type { Reader, Transaction } from '@callboard/db/client';
import { idempotencyKeys } from '@callboard/db/schema/server/idempotency-keys';
import { and, eq, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor, Context } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { inTransaction } from './in-transaction.ts';

const MAX_KEY_LENGTH = 255;

const isExpired = sql`created_at < now() - make_interval(days => ${IDEMPOTENCY_DAYS})`;

type Ctx = Context & { actor: Actor };

/** A key as it was sent, and how the request with it is known again. */
function keyOf({ actor, idempotencyKey: key, keys }: Ctx, operation: string, input: unknown) {
  if (key === undefined) return undefined;
  if (key === '' || key.length > MAX_KEY_LENGTH) {
    throw new DomainError('invalid', 'An Idempotency-Key has 1 to 255 characters.');
  }
  const request = JSON.stringify([operation, input]);
  const hashWith = (secret: Uint8Array) =>
    createHmac('sha256', secret).update(request).digest('base64url');
  return {
    key,
    isKey: and(eq(idempotencyKeys.actorId, actor.id), eq(idempotencyKeys.key, key)),
    requestHash: hashWith(keys.idempotency[0]),
    // The first request may have come before AUTH_SECRET was rotated.
    isHashOf: (hash: string) => keys.idempotency.map(hashWith).includes(hash),
  };
}

async function firstAnswer<Result>(
  db: Reader,
  { isKey, isHashOf }: NonNullable<ReturnType<typeof keyOf>>,
  answer: z.ZodType<Result>,
): Promise<{ answer: Result } | undefined> {
  const [first] = await db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(isKey, not(isExpired)));
  if (!first) return undefined;
  if (!isHashOf(first.requestHash)) {
    throw new DomainError(
      'idempotency_mismatch',
      'This Idempotency-Key was used with another request.',
    );
  }
  // A removal has no answer.
  const read = answer.safeParse(first.answer ?? undefined);
  if (read.success) return { answer: read.data };
  // An update of the server has changed what is answered since.
  throw new DomainError('conflict', 'This was stored the first time it was sent. Load it anew.');
}

/**
 * What the same request was answered the first time it came with this key, if it came before: for work
 * that is dear and would be done for nothing.
 * @throws DomainError `idempotency_mismatch` when the key was used with another body
 */
export async function answeredBefore<Result>(
  ctx: Ctx,
  operation: string,
  answer: z.ZodType<Result>,
  input: unknown,
): Promise<Result | undefined> {
  const sent = keyOf(ctx, operation, input);
  return sent && (await firstAnswer(ctx.db, sent, answer))?.answer;
}

/**
 * Runs a change at most once for each `Idempotency-Key` of a person, for 30 days (contract:
 * Idempotency). The key is reserved in the transaction of the change: a second request waits for the
 * first one and is answered the same; when the first one fails, the second one runs.
 * @param operation name of the procedure: a key is good for one
 * @param answer schema of what is answered; what was stored is read with it
 * @throws DomainError `idempotency_mismatch` when the key was used with another body
 */
export async function once<Result>(
  ctx: Ctx,
  operation: string,
  answer: z.ZodType<Result>,
  input: unknown,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { db, actor } = ctx;
  const sent = keyOf(ctx, operation, input);
  if (!sent) return inTransaction(db, change);
  const { key, isKey, requestHash } = sent;
  const ran = await inTransaction(db, async (tx) => {
    await tx.delete(idempotencyKeys).where(and(isKey, isExpired));
    await forgetSome(tx);
    const [reserved] = await tx
      .insert(idempotencyKeys)
      .values({ actorId: actor.id, key, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!reserved) return firstAnswer(tx, sent, answer);
    const result = await change(tx);
    await tx
      .update(idempotencyKeys)
      .set({ answer: result ?? null })
      .where(isKey);
    return { answer: result };
  });
  // The key was there, and was forgotten before its answer was read: nobody has it any more.
  return ran ? ran.answer : once(ctx, operation, answer, input, change);
}

/**
 * Each request with a key deletes a few expired ones; it never waits for another request. As an array
 * they are read once; joined, they may be read again for each row, and limit nothing.
 */
const forgetSome = (tx: Transaction) =>
  tx.execute(sql`delete from ${idempotencyKeys} where ctid = any(array(
    select ctid from ${idempotencyKeys} where ${isExpired}
    order by created_at limit 20 for update skip locked))`);
