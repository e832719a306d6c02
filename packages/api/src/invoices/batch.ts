import { createHash } from 'node:crypto';
import { type BatchResult, Invoice, type NewInvoices } from '@callboard/contract/invoices/invoices';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { inArray } from 'drizzle-orm';
import { isUuid } from '../platform/access/uuid.ts';
import type { Actor, Context } from '../platform/context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { once } from '../platform/idempotency/once.ts';
import { issueInvoice } from './issue.ts';

type Ctx = Context & { actor: Actor };

/** Calls that one invoice is for, in the order in which they were named. */
async function groupsOf({ db }: Ctx, { serviceCallIds, per }: NewInvoices): Promise<string[][]> {
  const ids = [...new Set(serviceCallIds)];
  if (per === 'call') return ids.map((id) => [id]);
  const rows = await db
    .select({ id: serviceCalls.id, customerId: serviceCalls.customerId })
    .from(serviceCalls)
    .where(inArray(serviceCalls.id, ids.filter(isUuid)));
  const customers = new Map(rows.map(({ id, customerId }) => [id, customerId]));
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const key = customers.get(id.toLowerCase()) ?? id;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()];
}

/** The key of one invoice of a batch: the same batch that is sent again issues nothing twice. */
const keyOfPart = (key: string | undefined, at: number) =>
  key === undefined ? undefined : `${createHash('sha256').update(key).digest('hex')} ${at}`;

/**
 * Issues an invoice for each call, or for all calls of each customer, each in a transaction of its own.
 * @param path name of the procedure
 * @returns each invoice, or why there is none, in the order of the calls
 * @throws DomainError `idempotency_mismatch` when the key was used with another body
 */
export async function issueBatch(
  ctx: Ctx,
  path: string,
  input: NewInvoices,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const [at, serviceCallIds] of (await groupsOf(ctx, input)).entries()) {
    const part = Object.assign({}, ctx, { idempotencyKey: keyOfPart(ctx.idempotencyKey, at) });
    try {
      const { _id } = await once(part, path, Invoice, { serviceCallIds }, (tx) =>
        issueInvoice(tx, ctx.actor, { serviceCallIds }),
      );
      results.push({ _id });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'idempotency_mismatch') throw error;
      results.push({ serviceCallIds, problem: error.detail });
    }
  }
  return results;
}
