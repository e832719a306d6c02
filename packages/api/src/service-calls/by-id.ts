import type { ServiceCall } from '@callboard/contract/service-calls';
import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq } from 'drizzle-orm';
import { ownOnly } from '../access/own-only.ts';
import { requireId } from '../access/require-id.ts';
import { lineItemsOf, paymentsOf } from '../call-lines/current.ts';
import type { Actor } from '../context.ts';
import { notFound } from '../errors/domain-error.ts';
import { selectCallRows } from './shape.ts';
import { visibleTo } from './visible-to.ts';

/**
 * One call with its items and payments.
 * @throws DomainError `not_found`, also for another customer's call
 */
export async function serviceCallById(db: Reader, actor: Actor, id: string): Promise<ServiceCall> {
  const callId = requireId(id, 'service call');
  const [[row], items, payments] = await Promise.all([
    selectCallRows(db).where(
      and(eq(serviceCalls.id, callId), ownOnly(actor, serviceCalls.customerId)),
    ),
    lineItemsOf(db, callId),
    paymentsOf(db, callId),
  ]);
  if (!row) throw notFound('service call');
  return visibleTo(actor, { ...row, items, payments });
}
