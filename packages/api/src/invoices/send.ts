import { InvoiceSent, type SendInvoice } from '@callboard/contract/invoices/invoices';
import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { getCompanySettings } from '../company/settings/get.ts';
import { SendFailure } from '../messages/send-failures.ts';
import { invoiceMail } from '../messages/texts/invoice-mail.ts';
import type { Actor, Context } from '../platform/context.ts';
import { DomainError, invalidField } from '../platform/errors/domain-error.ts';
import { record } from '../platform/history/record.ts';
import { answeredBefore, once } from '../platform/idempotency/once.ts';
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

/** What whoever mails is told of a mail that did not go out, or of which nobody knows. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof SendFailure)) return error;
  const { outcome, words } = error.how;
  if (outcome === 'refused') return invalidField('to', words);
  if (outcome === 'not sent') return error;
  return new DomainError(
    'unavailable',
    `${words} The email may have left: ask before you send it again.`,
  );
}

/**
 * Mails an issued document with its PDF, and writes so into the history of its calls; once for each
 * `Idempotency-Key`.
 * @param path name of the procedure
 * @returns whom it went to
 * @throws DomainError `not_found`, `invalid` at `to` for a customer without an email or a mail that its server
 *   refuses for good, `unavailable` for a mail that did not go out or of which nobody knows
 */
export async function sendInvoice(
  ctx: Ctx,
  path: string,
  input: SendInvoice,
): Promise<InvoiceSent> {
  const before = await answeredBefore(ctx, path, InvoiceSent, input);
  if (before) return before;
  const { db, actor } = ctx;
  const { id, to } = input;
  // Drawn before the transaction, which then waits for the mail server alone.
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
  return once(ctx, path, InvoiceSent, input, async (tx) => {
    await ctx.sendMail({ to: sentTo, ...mail, attachments: [paper] }).catch((error: unknown) => {
      throw failureOf(error);
    });
    for (const callId of invoice.serviceCallIds) {
      const note = `${title} mailed to ${sentTo}`;
      await record(tx, actor, { kind: 'service-calls', id: callId, action: 'invoice', note });
    }
    return { sentTo };
  });
}
