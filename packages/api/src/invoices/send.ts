import type { InvoiceSent, SendInvoice } from '@callboard/contract/invoices/invoices';
import { INVOICE_TEMPLATE } from '@callboard/contract/messages/template-list';
import type { Database, Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { messages } from '@callboard/db/schema/messages';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { beginAgain, beginMessage } from '../messages/outbox/begin.ts';
import type { Claimed } from '../messages/outbox/claim.ts';
import { handOver } from '../messages/outbox/hand-over.ts';
import { requireReleased } from '../messages/outbox/held.ts';
import { SendFailure } from '../messages/send-failures.ts';
import { billEmailOf } from '../messages/visits/recipient.ts';
import type { Actor, Context } from '../platform/context.ts';
import { DomainError, invalidField } from '../platform/errors/domain-error.ts';
import { inTransaction } from '../platform/idempotency/in-transaction.ts';
import { once } from '../platform/idempotency/once.ts';
import { onlyRow } from '../platform/only-row.ts';
import { AboutPaper, handPaper } from './hand-paper.ts';
import { paperOf } from './paper-of.ts';

type Ctx = Context & { actor: Actor };

/**
 * Where whoever gets the customer's bills reads mail by now.
 * @throws DomainError `invalid` at `to` where there is no such email
 */
async function emailOf(tx: Transaction, customerId: string): Promise<string> {
  const email = await billEmailOf(tx, customerId);
  if (email) return email;
  const hasOne = and(eq(customers.id, customerId), ne(customers.email, ''));
  throw (await tx.$count(customers, hasOne)) > 0
    ? invalidField('to', 'This customer’s email is not for bills. Enter one that is.')
    : invalidField('to', 'This customer has no email. Enter one.');
}

/** The mail of a repeated request once more, if it failed; to where the office has corrected it since. */
const mailAgain = (db: Database, id: string, { to }: SendInvoice, customerId: string) =>
  inTransaction(db, async (tx) => {
    const again = await beginAgain(tx, id);
    if (!again) return undefined;
    await requireReleased(tx);
    if (to) return again;
    const recipient = await emailOf(tx, customerId);
    const about = { ...AboutPaper.parse(again.about), to: recipient };
    const isIt = eq(messages.id, id);
    return onlyRow(await tx.update(messages).set({ about, recipient }).where(isIt).returning());
  });

const LEFT: readonly string[] = ['sent', 'delivered', 'perhaps_twice'];
const PERHAPS_LEFT = 'The email may have left: ask before you send it again.';

/** What became of the mail of a request, whichever of its repetitions sent it. */
async function outcomeOf(db: Database, id: string): Promise<InvoiceSent> {
  const { state, sentTo, lastError } = onlyRow(
    await db
      .select({ state: messages.state, sentTo: messages.recipient, lastError: messages.lastError })
      .from(messages)
      .where(eq(messages.id, id)),
  );
  if (LEFT.includes(state)) return { sentTo };
  throw new DomainError(
    'unavailable',
    state === 'failed'
      ? `${lastError} ${PERHAPS_LEFT}`
      : 'This email is on its way. The history of the call says when it has left.',
  );
}

/** What whoever mails is told of a mail that did not go out, or of which nobody knows. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof SendFailure)) return error;
  const { outcome, words } = error;
  if (outcome === 'refused') return invalidField('to', words);
  if (outcome === 'not sent') return error;
  return new DomainError('unavailable', `${words} ${PERHAPS_LEFT}`);
}

// What repeated requests are answered with is read anew: their mail may have failed meanwhile.
const Begun = z.object({ _id: z.string() });

/**
 * Mails an issued document with its PDF, which the history of its calls tells; once for each `Idempotency-Key`,
 * and again for whoever repeats a request whose mail failed.
 * @param path name of the procedure
 * @returns whom it went to, null where email is off
 * @throws DomainError `not_found`, `invalid` at `to` for a customer without an email for bills or a mail that its
 *   server refuses for good, `conflict` while customers are told nothing, `unavailable` for a mail that did not
 *   go out or of which nobody knows
 */
export async function sendInvoice(
  ctx: Ctx,
  path: string,
  input: SendInvoice,
): Promise<InvoiceSent> {
  const { db, actor } = ctx;
  // Drawn before the transaction, which then holds nobody up.
  const { invoice } = await paperOf(ctx, actor, input.id);
  // Nothing pretends to be sent.
  if (ctx.offChannels?.includes('email')) return { sentTo: null };
  let begun: Claimed | undefined;
  const { _id } = await once(ctx, path, Begun, input, async (tx) => {
    await requireReleased(tx);
    const to = input.to || (await emailOf(tx, invoice.customerId));
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
  const claimed = begun ?? (await mailAgain(db, _id, input, invoice.customerId));
  if (claimed) {
    const hand = () => handPaper(ctx, claimed);
    const { error } = await handOver(db, claimed, hand, { isOnlyTry: true });
    if (error !== undefined) throw failureOf(error);
  }
  return outcomeOf(db, _id);
}
