import type { InvoiceSent, SendInvoice } from '@callboard/contract/invoices/invoices';
import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { getCompanySettings } from '../company/settings/get.ts';
import { invoiceMail } from '../messages/texts/invoice-mail.ts';
import type { Actor, Context } from '../platform/context.ts';
import { DomainError, invalidField } from '../platform/errors/domain-error.ts';
import { record } from '../platform/history/record.ts';
import { inTransaction } from '../platform/idempotency/in-transaction.ts';
import { dayText, moneyText, titleOf } from './paper/paper-text.ts';
import { paperOf } from './paper-of.ts';

type Ctx = Context & { actor: Actor };

/** Where the customer of the calls reads mail by now. */
async function emailOf({ db }: Ctx, customerId: string): Promise<string> {
  const [row] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.email ?? '';
}

/**
 * Mails an issued document with its PDF, and writes so into the history of its calls.
 * @returns whom it went to; null where no mail went out, since it can still be printed
 * @throws DomainError `not_found`, `invalid` at `to` for a customer without an email
 */
export async function sendInvoice(ctx: Ctx, { id, to }: SendInvoice): Promise<InvoiceSent> {
  const { db, actor } = ctx;
  const { invoice, bytes, fileName } = await paperOf(ctx, actor, id);
  const sentTo = to || (await emailOf(ctx, invoice.customerId));
  if (!sentTo) throw invalidField('to', 'This customer has no email. Enter one.');
  const title = titleOf(invoice);
  const mail = invoiceMail(await getCompanySettings(db), {
    name: invoice.billTo.name,
    title,
    amount: moneyText(Math.abs(invoice.total)),
    due: invoice.kind === 'credit' ? undefined : dayText(invoice.dueOn),
  });
  const paper = { filename: fileName, contentType: 'application/pdf', content: bytes };
  try {
    await ctx.sendMail({ to: sentTo, ...mail, attachments: [paper] });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') return { sentTo: null };
    throw error;
  }
  await inTransaction(db, async (tx) => {
    for (const callId of invoice.serviceCallIds) {
      const note = `${title} mailed to ${sentTo}`;
      await record(tx, actor, { kind: 'service-calls', id: callId, action: 'invoice', note });
    }
  });
  return { sentTo };
}
