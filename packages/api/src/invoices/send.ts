import type { InvoiceSent, SendInvoice } from '@callboard/contract/invoices/invoices';
import { INVOICE_TEMPLATE } from '@callboard/contract/messages/template-list';
import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { messages } from '@callboard/db/schema/messages';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { beginAgain, beginMessage } from '../messages/outbox/begin.ts';
import type { Claimed } from '../messages/outbox/claim.ts';
import { handOver } from '../messages/outbox/hand-over.ts';
import { SendFailure } from '../messages/send-failures.ts';
import type { Actor, Context } from '../platform/context.ts';
import { DomainError, invalidField } from '../platform/errors/domain-error.ts';
import { once } from '../platform/idempotency/once.ts';
import { onlyRow } from '../platform/only-row.ts';
import { type AboutPaper, handPaper } from './hand-paper.ts';
import { paperOf } from './paper-of.ts';

type Ctx = Context & { actor: Actor };

/** Where the customer of the calls reads mail by now. */
async function emailOf(tx: Transaction, customerId: string): Promise<string> {
  const [row] = await tx
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

// What repeated requests are answered with is read anew: their mail may have failed meanwhile.
const Begun = z.object({ _id: z.string() });

/**
 * Mails an issued document with its PDF, which the history of its calls tells; once for each `Idempotency-Key`,
 * and again for whoever repeats a request whose mail failed.
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
  const { db, actor } = ctx;
  // Drawn before the transaction, which then holds nobody up.
  const { invoice } = await paperOf(ctx, actor, input.id);
  let begun: Claimed | undefined;
  const { _id } = await once(ctx, path, Begun, input, async (tx) => {
    const to = input.to || (await emailOf(tx, invoice.customerId));
    if (!to) throw invalidField('to', 'This customer has no email. Enter one.');
    const { id, name, role } = actor;
    begun = await beginMessage(tx, {
      channel: 'email',
      template: INVOICE_TEMPLATE,
      about: { invoiceId: invoice._id, to, by: { id, name, role } } satisfies AboutPaper,
      recipient: to,
      customerId: invoice.customerId,
      serviceCallId: invoice.serviceCallIds[0],
    });
    return { _id: begun.id };
  });
  const claimed = begun ?? (await beginAgain(db, _id));
  if (claimed) {
    const hand = () => handPaper(ctx, claimed);
    const { error } = await handOver(db, claimed, hand, { isOnlyTry: true });
    if (error !== undefined) throw failureOf(error);
  }
  return onlyRow(
    await db.select({ sentTo: messages.recipient }).from(messages).where(eq(messages.id, _id)),
  );
}
