import type { Transaction } from '@callboard/db/client';
import { invoiceCalls, invoices } from '@callboard/db/schema/invoices';
import { and, eq, isNull } from 'drizzle-orm';
import { isUuid } from '../../platform/access/uuid.ts';
import { invalidField } from '../../platform/errors/domain-error.ts';

/**
 * Refuses a document that was not issued for a call, or is a credit note.
 * @throws DomainError `invalid` at the field
 */
export async function checkInvoice(
  tx: Transaction,
  callId: string,
  invoiceId: string,
  field: string,
): Promise<void> {
  const found = isUuid(invoiceId)
    ? await tx
        .select({ id: invoices.id })
        .from(invoiceCalls)
        .innerJoin(invoices, eq(invoices.id, invoiceCalls.invoiceId))
        .where(
          and(
            eq(invoiceCalls.callId, callId),
            eq(invoices.id, invoiceId),
            isNull(invoices.creditOfId),
          ),
        )
    : [];
  if (found.length === 0) throw invalidField(field, 'This is no invoice for this call.');
}
