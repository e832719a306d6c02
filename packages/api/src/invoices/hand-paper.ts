import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import { SessionRole } from '@callboard/contract/people/roles';
import { z } from 'zod';
import { getCompanySettings } from '../company/settings/get.ts';
import type { Claimed } from '../messages/outbox/claim.ts';
import { handMail } from '../messages/outbox/hand-mail.ts';
import type { Handed } from '../messages/outbox/hand-over.ts';
import { invoiceMail } from '../messages/texts/invoice-mail.ts';
import type { Services } from '../platform/context.ts';
import { record } from '../platform/history/record.ts';
import { inTransaction } from '../platform/idempotency/in-transaction.ts';
import { invoiceToMail } from './by-id.ts';
import { dayText, moneyText } from './paper/paper-text.ts';
import { paperOfInvoice } from './paper-of.ts';

/** What is kept of the message that brings an issued document: its name, and no paper. */
export const AboutPaper = z.object({
  invoiceId: z.string(),
  to: z.string(),
  /** Who mails it. */
  by: z.object({ id: z.string(), name: z.string(), role: SessionRole }),
});
export type AboutPaper = z.infer<typeof AboutPaper>;

/** Hands an issued document with its PDF over to the mail server, and writes so into the history of its calls. */
export const handPaper = (services: Services, claimed: Claimed): Promise<Handed> =>
  handMail(services, claimed, async () => {
    const { invoiceId, to, by } = AboutPaper.parse(claimed.about);
    // Whether they may was decided when they asked for it.
    const invoice = await invoiceToMail(services.db, invoiceId);
    const { bytes, fileName } = await paperOfInvoice(services, invoice);
    const title = invoiceName(invoice);
    const { state, total, balance, dueOn } = invoice;
    const due = balance > 0 ? { amount: moneyText(balance), day: dayText(dueOn) } : undefined;
    const mail = invoiceMail(await getCompanySettings(services.db), {
      name: invoice.billTo.name,
      title,
      amount: moneyText(Math.abs(total)),
      due: state === 'paid' ? 'paid' : due,
    });
    const paper = { filename: fileName, contentType: 'application/pdf', content: bytes };
    const noteSent = (sentTo: string) =>
      inTransaction(services.db, async (tx) => {
        const note = `${title} mailed to ${sentTo}`;
        for (const id of invoice.serviceCallIds) {
          await record(tx, by, { kind: 'service-calls', id, action: 'invoice', note });
        }
      });
    return { to, ...mail, attachments: [paper], noteSent };
  });
