import { createHmac } from 'node:crypto';
import type { Transaction } from '@callboard/db/client';
import { idempotencyKeys } from '@callboard/db/schema/server/idempotency-keys';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor, Context } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { inTransaction } from './in-transaction.ts';

const MAX_KEY_LENGTH = 255;

const DAYS = 30;
const isExpired = sql`created_at < now() - make_interval(days => ${DAYS})`;

/**
 * Runs a change at most once for each `Idempotency-Key` of a person, for 30 days (contract:
 * Idempotency). The key is reserved in the transaction of the change: a second request waits for the
 * first one and is answered the same; when the first one fails, the second one runs.
 * @param operation name of the procedure: a key is good for one
 * @param answer schema of what is answered; what was stored is read with it
 * @throws DomainError `idempotency_mismatch` when the key was used with another body
 */
export function once<Result>(
  ctx: Context & { actor: Actor },
  operation: string,
  answer: z.ZodType<Result>,
  input: unknown,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { db, actor, idempotencyKey: key } = ctx;
  if (key === undefined) return inTransaction(db, change);
  if (key === '' || key.length > MAX_KEY_LENGTH) {
    throw new DomainError('invalid', 'An Idempotency-Key has 1 to 255 characters.');
  }
  const request = JSON.stringify([operation, input]);
  const hashWith = (secret: Uint8Array) =>
    createHmac('sha256', secret).update(request).digest('base64url');
  const requestHash = hashWith(ctx.keys.idempotency[0]);
  const isKey = and(eq(idempotencyKeys.actorId, actor.id), eq(idempotencyKeys.key, key));
  return inTransaction(db, async (tx) => {
    await tx.delete(idempotencyKeys).where(and(isKey, isExpired));
    await forgetSome(tx);
    const [reserved] = await tx
      .insert(idempotencyKeys)
      .values({ actorId: actor.id, key, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!reserved) {
      const [first] = await tx
        .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
        .from(idempotencyKeys)
        .where(isKey);
      // The first request may have come before AUTH_SECRET was rotated.
      if (!first || !ctx.keys.idempotency.map(hashWith).includes(first.requestHash)) {
        throw new DomainError(
          'idempotency_mismatch',
          'This Idempotency-Key was used with another request.',
        );
      }
      return answer.parse(first.answer);
    }
    const result = await change(tx);
    await tx.update(idempotencyKeys).set({ answer: result }).where(isKey);
    return result;
  });
}

/**
 * Each request with a key deletes a few expired ones; it never waits for another request. As an array
 * they are read once; joined, they may be read again for each row, and limit nothing.
 */
const forgetSome = (tx: Transaction) =>
  tx.execute(sql`delete from ${idempotencyKeys} where ctid = any(array(
    select ctid from ${idempotencyKeys} where ${isExpired}
    order by created_at limit 20 for update skip locked))`);
