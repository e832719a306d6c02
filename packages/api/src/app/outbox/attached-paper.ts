import { INVOICE_TEMPLATE } from '@callboard/contract/messages/template-list';
import { invoiceCalls, invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { invoiceToMail } from '../../invoices/by-id.ts';
import { paperOfInvoice } from '../../invoices/paper-of.ts';
import { maySeeBills } from '../../messages/visits/recipient.ts';
import type { Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Mail } from '../../platform/message.ts';

type Attachments = NonNullable<Mail['attachments']>;

/** The PDF of an invoice as a mail brings it; nothing where its bytes are gone, which keeps no mail. */
export async function attachedPaper(services: Services, invoiceId: string): Promise<Attachments> {
  try {
    const invoice = await invoiceToMail(services.db, invoiceId);
    const { bytes, fileName: filename } = await paperOfInvoice(services, invoice);
    return [{ filename, contentType: 'application/pdf', content: bytes }];
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return [];
    throw error;
  }
}

const LEFT = ['sending', 'sent', 'delivered', 'perhaps_twice'] as const;

/** Whether an invoice was mailed to somebody by itself. */
const wasMailed = async (
  { db }: Services,
  { id, customerId }: { id: string; customerId: string },
  to: string,
): Promise<boolean> =>
  (await db.$count(
    messages,
    and(
      eq(messages.customerId, customerId),
      eq(messages.template, INVOICE_TEMPLATE),
      inArray(messages.state, LEFT),
      sql`${messages.about} ->> 'invoiceId' = ${id}`,
      sql`lower(${messages.recipient}) = ${to.toLowerCase()}`,
    ),
  )) > 0;

/**
 * The PDF of the newest invoice of a call that stands.
 * @param to whose mail it goes with: nothing for somebody who does not get the customer's bills, or has it
 */
export async function paperOfCall(
  services: Services,
  callId: string,
  to: string,
): Promise<Attachments> {
  const { db } = services;
  const [newest] = await db
    .select({ id: invoices.id, customerId: serviceCalls.customerId })
    .from(invoiceCalls)
    .innerJoin(serviceCalls, eq(serviceCalls.id, invoiceCalls.callId))
    .innerJoin(invoices, eq(invoices.id, invoiceCalls.invoiceId))
    .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoices.id))
    .where(
      and(
        eq(invoiceCalls.callId, callId),
        eq(invoices.kind, 'invoice'),
        ne(invoiceStandings.state, 'credited'),
      ),
    )
    .orderBy(desc(invoices.number))
    .limit(1);
  if (!newest || !(await maySeeBills(db, newest.customerId, to))) return [];
  if (await wasMailed(services, newest, to)) return [];
  return attachedPaper(services, newest.id);
}
