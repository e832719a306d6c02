import type { Transaction } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, eq, sql } from 'drizzle-orm';
import { isUuid } from '../../platform/access/uuid.ts';
import { forgotten } from '../outbox/forget-old.ts';
import { NO_LEASE } from '../outbox/leased.ts';
import { noteUnreachable } from '../outbox/note-unreachable.ts';
import { textErrorWords } from '../text-errors.ts';

/** What a provider tells of a text that it took. */
export type TextStatus = {
  providerId: string;
  status: string;
  errorCode: string | undefined;
  /** Which message it is, as the address says that the provider was given. */
  messageId?: string | undefined;
};

const FAILED: readonly string[] = ['failed', 'undelivered', 'canceled'];
const DELIVERED: readonly string[] = ['delivered', 'read'];

const NOT_DELIVERED = 'The text was not delivered.';

const messageShape = {
  id: messages.id,
  state: messages.state,
  recipient: messages.recipient,
  template: messages.template,
  customerId: messages.customerId,
  providerId: messages.providerId,
  handedAt: messages.handedAt,
  isPerhapsTwice: messages.isPerhapsTwice,
  attempts: messages.attempts,
};

/** Of one that is sent again, until that is told, the id that is known is of a try before. */
const isUnderWay = (state: string) => state === 'sending' || state === 'waiting';

async function findMessage(tx: Transaction, { messageId, providerId }: TextStatus) {
  const isNamed = messageId !== undefined && isUuid(messageId);
  const [message] = await tx
    .select(messageShape)
    .from(messages)
    .where(
      and(
        isNamed ? eq(messages.id, messageId) : eq(messages.providerId, providerId),
        eq(messages.channel, 'text'),
      ),
    )
    .for('update');
  if (!message?.providerId) return message;
  const isKnown = message.providerId === providerId;
  return isKnown === isUnderWay(message.state) ? undefined : message;
}

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Whether it is told before this message is noted as sent; then it was, once. */
const isEarly = ({ state, handedAt, isPerhapsTwice }: Found) =>
  state === 'sending' && handedAt !== null && !isPerhapsTwice;

/** Whether it waits to be sent again because nobody knew that it left. */
const wasThoughtLost = ({ state, isPerhapsTwice }: Found) => state === 'waiting' && isPerhapsTwice;

async function noteDelivered(tx: Transaction, message: Found, providerId: string): Promise<void> {
  const { id, state, attempts } = message;
  const isIt = eq(messages.id, id);
  if (state === 'sent') await tx.update(messages).set({ state: 'delivered' }).where(isIt);
  if (!isEarly(message) && !wasThoughtLost(message)) return;
  await tx
    .update(messages)
    .set({
      ...NO_LEASE,
      state: wasThoughtLost(message) && attempts > 1 ? 'perhaps_twice' : 'delivered',
      providerId,
      lastError: '',
      failureKind: null,
      sentAt: sql`now()`,
      forgetAt: forgotten,
    })
    .where(isIt);
}

async function noteUndelivered(
  tx: Transaction,
  message: Found,
  { providerId, errorCode }: TextStatus,
): Promise<void> {
  const said = errorCode ? `${NOT_DELIVERED} (${errorCode})` : NOT_DELIVERED;
  const lastError = textErrorWords(errorCode) ?? said;
  const isUnreachable = await noteUnreachable(tx, message.recipient, errorCode);
  // What somebody wrote as a text has no mail to go by, and neither has a code.
  const isElsewhere =
    isUnreachable && message.customerId !== null && message.template !== 'written';
  const again = {
    state: 'waiting',
    // What is said of this text once more is no word on the mail.
    providerId: null,
    dueAt: sql`now()`,
    attempts: 0,
    forgetAt: null,
  } as const;
  const over = { state: 'failed', providerId, forgetAt: forgotten } as const;
  await tx
    .update(messages)
    .set({
      ...NO_LEASE,
      ...(isElsewhere ? again : over),
      lastError,
      failureKind: null,
      sentAt: null,
    })
    .where(eq(messages.id, message.id));
}

/**
 * Notes what became of a text, also where its provider tells that before it has answered. Nothing steps
 * backward: what was delivered stays that, whatever comes later or twice. To a landline the message goes
 * once more, by mail.
 */
export async function takeStatus(tx: Transaction, told: TextStatus): Promise<void> {
  const message = await findMessage(tx, told);
  if (!message) return;
  if (DELIVERED.includes(told.status)) return noteDelivered(tx, message, told.providerId);
  const mayFail = message.state === 'sent' || message.state === 'perhaps_twice' || isEarly(message);
  if (FAILED.includes(told.status) && mayFail) await noteUndelivered(tx, message, told);
}
