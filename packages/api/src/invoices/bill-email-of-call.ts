import type { BillEmail } from '@callboard/contract/invoices/invoices';
import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq } from 'drizzle-orm';
import { billEmailOf } from '../messages/visits/recipient.ts';
import { requireId } from '../platform/access/require-id.ts';
import type { Actor } from '../platform/context.ts';
import { requireRow } from '../platform/errors/domain-error.ts';

/**
 * Where the invoices of a call are mailed to unless told otherwise; a technician is told of their own calls.
 * @throws DomainError `not_found`
 */
export async function billEmailOfCall(
  db: Reader,
  { role, id }: Pick<Actor, 'role' | 'id'>,
  callId: string,
): Promise<BillEmail> {
  const { customerId } = requireRow(
    await db
      .select({ customerId: serviceCalls.customerId })
      .from(serviceCalls)
      .where(
        and(
          eq(serviceCalls.id, requireId(callId, 'service call')),
          role === 'tech' ? eq(serviceCalls.assignedEmployeeId, id) : undefined,
        ),
      ),
    'service call',
  );
  return { email: (await billEmailOf(db, customerId)) ?? null };
}
