import type { MessageLanguage } from '@callboard/contract/messages/template-list';
import type { Reader, Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { messages } from '@callboard/db/schema/messages';
import { reminderEmails } from '@callboard/db/schema/reminder-emails';
import { and, eq, sql } from 'drizzle-orm';
import { isUuid } from '../platform/access/uuid.ts';
import type { Services } from '../platform/context.ts';
import { DomainError, invalidField } from '../platform/errors/domain-error.ts';
import { record } from '../platform/history/record.ts';
import { signText, verifyText } from '../platform/signing/signed-text.ts';

/** Where reminders by email are ended, outside the sign-in (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/api/incoming/unsubscribe';

/** Why a reminder is not mailed. */
export const UNSUBSCRIBED = 'They unsubscribed from reminders by email.';

type Signer = Pick<Services, 'keys' | 'appUrl'>;

/**
 * The address with which whoever got a message ends reminders to their email address. It names the
 * message, signed, and nobody.
 */
export const unsubscribeAddress = ({ keys, appUrl }: Signer, messageId: string): string =>
  `${appUrl()}${UNSUBSCRIBE_PATH}?token=${signText(keys.unsubscribe, messageId)}`;

const NO_MORE: Record<MessageLanguage, string> = {
  en: 'No more reminders by email',
  es: 'No recibir más recordatorios por correo',
};

/** How a mail says it below its text. */
export const noMoreText = (language: MessageLanguage, address: string): string =>
  `${NO_MORE[language]}: ${address}`;

/**
 * The message that a token is of.
 * @throws DomainError `invalid` at `token` for one that is not ours
 */
export function unsubscribedMessage({ keys }: Pick<Services, 'keys'>, token: string): string {
  const id = verifyText(keys.unsubscribe, token);
  if (id === undefined || !isUuid(id)) {
    throw invalidField('token', 'This link is not complete. Open it from the email again.');
  }
  return id;
}

/** Whether reminders to an email address were ended. */
export async function isUnsubscribed(db: Reader, email: string): Promise<boolean> {
  const isIt = and(eq(reminderEmails.email, email.toLowerCase()), reminderEmails.isStopped);
  return (await db.$count(reminderEmails, isIt)) > 0;
}

/**
 * Ends reminders by email to where a message went, and has the history of its customer tell of it; a
 * second time changes nothing.
 * @throws DomainError `invalid` for a wrong token; `not_found` once the message is forgotten
 */
export async function takeUnsubscribe(
  tx: Transaction,
  services: Pick<Services, 'keys'>,
  token: string,
): Promise<void> {
  const id = unsubscribedMessage(services, token);
  const [message] = await tx
    .select({
      recipient: messages.recipient,
      customerId: sql<string | null>`coalesce(${customers.mergedIntoId}, ${customers.id})`,
    })
    .from(messages)
    .leftJoin(customers, eq(customers.id, messages.customerId))
    .where(and(eq(messages.id, id), eq(messages.channel, 'email')));
  if (!message?.recipient) {
    throw new DomainError('not_found', 'This link is too old. Use the one in a newer email.');
  }
  const email = message.recipient.toLowerCase();
  const stop = { isStopped: true, notedBy: '' } as const;
  const stopped = await tx
    .insert(reminderEmails)
    .values({ email, ...stop })
    .onConflictDoUpdate({
      target: reminderEmails.email,
      set: { ...stop, notedAt: sql`now()` },
      setWhere: sql`not ${reminderEmails.isStopped}`,
    })
    .returning({ email: reminderEmails.email });
  if (stopped.length === 0 || message.customerId === null) return;
  await record(tx, 'unsubscribe link', {
    kind: 'customers',
    id: message.customerId,
    action: 'update',
    note: `Reminders to ${email}: unsubscribed`,
  });
}
