import type { Transaction } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, eq, sql } from 'drizzle-orm';
import { noteUnreachable } from '../outbox/note-unreachable.ts';

/** What a provider tells of a text that it took. */
export type TextStatus = { providerId: string; status: string; errorCode: string | undefined };

const FAILED: readonly string[] = ['failed', 'undelivered', 'canceled'];
const DELIVERED: readonly string[] = ['delivered', 'read'];

const WORDS: Readonly<Record<string, string>> = {
  30003: 'The phone is off or out of reach.',
  30005: 'This number does not exist.',
  30006: 'This number is a landline.',
  30007: 'The carrier filtered the text.',
  30034: 'The carrier blocks texts until your number is registered.',
};

/**
 * Notes what became of a text. Nothing steps backward: what was delivered stays that, whatever comes
 * later or twice. To a landline the message goes once more, by mail.
 */
export async function takeStatus(
  tx: Transaction,
  { providerId, status, errorCode }: TextStatus,
): Promise<void> {
  const [message] = await tx
    .select({
      id: messages.id,
      state: messages.state,
      recipient: messages.recipient,
      template: messages.template,
    })
    .from(messages)
    .where(and(eq(messages.providerId, providerId), eq(messages.channel, 'text')))
    .for('update');
  if (message?.state !== 'sent' && message?.state !== 'perhaps_twice') return;
  const isIt = eq(messages.id, message.id);
  if (DELIVERED.includes(status)) {
    if (message.state === 'sent') await tx.update(messages).set({ state: 'delivered' }).where(isIt);
    return;
  }
  if (!FAILED.includes(status)) return;
  const words = WORDS[errorCode ?? ''] ?? 'The text was not delivered.';
  const lastError = errorCode ? `${words} (${errorCode})` : words;
  const isUnreachable = await noteUnreachable(tx, message.recipient, errorCode);
  // What somebody wrote as a text has no mail to go by.
  const isElsewhere = isUnreachable && message.template !== 'written';
  const again = {
    state: 'waiting',
    // What is said of this text once more is no word on the mail.
    providerId: null,
    dueAt: sql`now()`,
    attempts: 0,
    forgetAt: null,
  } as const;
  await tx
    .update(messages)
    .set({ ...(isElsewhere ? again : { state: 'failed' }), lastError, sentAt: null })
    .where(isIt);
}
