import type {
  HeldMessages,
  Message,
  MessageStanding,
  QuietHours,
  TestMode,
} from '@callboard/contract/messages/messages';
import { clockText } from '@callboard/contract/platform/values/clock-text';
import { SETTINGS_ID } from '@callboard/contract/platform/well-known';
import type { Transaction } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { settings } from '@callboard/db/schema/settings';
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { DomainError, requireRow } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { isStillToGo, messageShape } from '../message-shape.ts';
import { forgotten } from '../outbox/forget-old.ts';
import { messageStanding } from './list.ts';

async function lockMessage(tx: Transaction, id: string) {
  const isIt = eq(messages.id, requireId(id, 'message'));
  return requireRow(
    await tx
      .select({ id: messages.id, state: messages.state })
      .from(messages)
      .where(and(isIt, isNotNull(messages.customerId)))
      .for('update'),
    'message',
  );
}

const change = async (
  tx: Transaction,
  id: string,
  values: Parameters<ReturnType<Transaction['update']>['set']>[0],
): Promise<Message> =>
  onlyRow(await tx.update(messages).set(values).where(eq(messages.id, id)).returning(messageShape));

/**
 * Has a message that failed tried again, at once.
 * @throws DomainError `not_found`, `conflict` for one that did not fail
 */
export async function retryMessage(tx: Transaction, id: string): Promise<Message> {
  const message = await lockMessage(tx, id);
  if (message.state !== 'failed') {
    throw new DomainError('conflict', 'Only a message that failed can be sent again.');
  }
  return change(tx, message.id, {
    state: 'waiting',
    dueAt: sql`now()`,
    attempts: 0,
    forgetAt: null,
  });
}

const CALLED_OFF = 'Canceled by the office.';
const PERHAPS_LEFT = 'Canceled by the office; it may have been sent before.';

/**
 * Calls off a message that has not left.
 * @throws DomainError `not_found`, `conflict` for one that is on its way or came to its end
 */
export async function cancelMessage(tx: Transaction, id: string): Promise<Message> {
  const message = await lockMessage(tx, id);
  if (message.state !== 'held' && message.state !== 'waiting') {
    throw new DomainError('conflict', 'This message cannot be canceled any more.');
  }
  const lastError = sql`case when ${messages.isPerhapsTwice} then ${PERHAPS_LEFT} else ${CALLED_OFF} end`;
  return change(tx, message.id, { state: 'canceled', lastError, forgetAt: forgotten });
}

/** Tells customers again after a restore, and sends what waited or calls it off. */
export async function releaseMessages(
  tx: Transaction,
  author: Author,
  { areSent }: HeldMessages,
): Promise<MessageStanding> {
  await tx.update(settings).set({ holdsMessages: false });
  if (!areSent) {
    await tx
      .update(messages)
      .set({ state: 'canceled', lastError: CALLED_OFF, forgetAt: forgotten })
      .where(and(isNotNull(messages.customerId), isStillToGo));
  }
  const note = `Messages to customers: ${areSent ? 'sent again' : 'sent again, those that waited called off'}`;
  await record(tx, author, { kind: 'settings', id: SETTINGS_ID, action: 'update', note });
  return messageStanding(tx);
}

/** Sends all but codes and sign-in links to one address from now on, or to where they belong again. */
export async function setTestMode(
  tx: Transaction,
  author: Author,
  { email }: TestMode,
): Promise<MessageStanding> {
  const changed = await tx
    .update(settings)
    .set({ testEmail: email })
    .where(sql`${settings.testEmail} <> ${email}`)
    .returning({ id: settings.id });
  if (changed.length > 0) {
    const note = email ? `Test mode: all messages go to ${email}` : 'Test mode: off';
    await record(tx, author, { kind: 'settings', id: SETTINGS_ID, action: 'update', note });
  }
  return messageStanding(tx);
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Has messages to customers wait between these hours of each day from now on; what waits already is not woken. */
export async function setQuietHours(
  tx: Transaction,
  author: Author,
  { from, until }: QuietHours,
): Promise<MessageStanding> {
  const [quietFrom, quietUntil] = [minuteOf(from), minuteOf(until)];
  const changed = await tx
    .update(settings)
    .set({ quietFrom, quietUntil })
    .where(or(ne(settings.quietFrom, quietFrom), ne(settings.quietUntil, quietUntil)))
    .returning({ id: settings.id });
  if (changed.length > 0) {
    const note = `Quiet hours: ${clockText(quietFrom)} to ${clockText(quietUntil)}`;
    await record(tx, author, { kind: 'settings', id: SETTINGS_ID, action: 'update', note });
  }
  return messageStanding(tx);
}
