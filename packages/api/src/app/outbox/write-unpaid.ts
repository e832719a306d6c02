import type { Invoice } from '@callboard/contract/invoices/invoices';
import {
  type MessageLanguage,
  TEMPLATES,
  UNPAID,
} from '@callboard/contract/messages/template-list';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getCompanySettings } from '../../company/settings/get.ts';
import { invoiceToMail } from '../../invoices/by-id.ts';
import { moneyText } from '../../invoices/paper/paper-text.ts';
import type { Claimed } from '../../messages/outbox/claim.ts';
import { REPLACED, takePlace } from '../../messages/outbox/take-place.ts';
import { mailSignature } from '../../messages/texts/mail-signature.ts';
import {
  isUnsubscribed,
  noMoreText,
  UNSUBSCRIBED,
  unsubscribeAddress,
} from '../../messages/unsubscribe.ts';
import { fillText, inOneLine, type Values } from '../../messages/visits/fill-text.ts';
import { quietShape, quietUntil } from '../../messages/visits/quiet-hours.ts';
import { billRecipientOf } from '../../messages/visits/recipient.ts';
import type { Services } from '../../platform/context.ts';
import { phoneText } from '../../platform/csv/cell-text.ts';
import type { Mail, Sms } from '../../platform/message.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { attachedPaper } from './attached-paper.ts';

const About = z.object({ invoiceId: z.string() });

/** A written reminder of an open invoice, or why there is none to send, now or ever. */
type WrittenUnpaid = { mail: Mail } | { sms: Sms } | { isOff: string } | { until: number };

const dayIn = (language: MessageLanguage, day: string) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** What stands for the variables of a message about an open invoice. */
export const valuesOfInvoice = (
  { number, balance, dueOn }: Pick<Invoice, 'number' | 'balance' | 'dueOn'>,
  company: Pick<Awaited<ReturnType<typeof getCompanySettings>>, 'companyName' | 'phone'>,
  language: MessageLanguage,
): Values => ({
  company: company.companyName,
  phone: phoneText(company.phone),
  invoice: String(number),
  amount: moneyText(balance),
  due: dayIn(language, dueOn),
});

/** Writes a reminder of an open invoice as it stands now, to whoever gets the customer's bills by now. */
export async function writeUnpaid(services: Services, asked: Claimed): Promise<WrittenUnpaid> {
  const { db } = services;
  const claimed = await takePlace(db, asked);
  if (!claimed) return { isOff: REPLACED };
  const invoice = await invoiceToMail(db, About.parse(claimed.about).invoiceId);
  if (invoice.state !== 'open' || invoice.balance <= 0) return { isOff: 'It was paid meanwhile.' };
  const { own, now, ...quiet } = onlyRow(
    await db
      .select({
        own: settings.messageTemplates,
        ...quietShape,
        now: sql<number>`extract(epoch from now()) * 1000`.mapWith(Number),
      })
      .from(settings),
  );
  const chosen = own[UNPAID];
  if (chosen?.isOn !== true) return { isOff: 'This message is switched off.' };
  const recipient = await billRecipientOf(db, invoice.customerId);
  if (!recipient) return { isOff: 'There is no way to reach the customer.' };
  const company = await getCompanySettings(db);
  const until = quietUntil(now, quiet);
  if (until !== undefined) return { until };
  const { channel, to, language } = recipient;
  if (channel === 'email' && (await isUnsubscribed(db, to))) return { isOff: UNSUBSCRIBED };
  const usual = TEMPLATES[UNPAID];
  const text = fillText(
    chosen.texts[language] || usual.texts[language],
    valuesOfInvoice(invoice, company, language),
  );
  if (channel === 'text') return { sms: { to, text } };
  const unsubscribe = unsubscribeAddress(services, claimed.id);
  const parts = [text, company.howToPay, mailSignature(company), noMoreText(language, unsubscribe)];
  const mail = {
    to,
    sender: company.companyName,
    subject: `${inOneLine(company.companyName)}: ${usual.subject[language]}`,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
    unsubscribe,
    attachments: await attachedPaper(services, invoice._id),
  };
  return { mail };
}
