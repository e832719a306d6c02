import type { Message } from '@callboard/contract/messages/messages';
import { messages } from '@callboard/db/schema/messages';
import { inArray, sql } from 'drizzle-orm';

/** Of what has not left. */
const STILL_TO_GO = ['held', 'waiting'] as const;

export const isStillToGo = inArray(messages.state, STILL_TO_GO);

/** A message as the wire has it. */
export const messageShape = {
  _id: messages.id,
  channel: messages.channel,
  to: messages.recipient,
  template: messages.template,
  // It takes seconds.
  state: sql<
    Message['state']
  >`case ${messages.state} when 'sending' then 'waiting' else ${messages.state} end`,
  attempts: messages.attempts,
  nextTryAt: sql<string | null>`case when ${isStillToGo} then ${messages.dueAt} end`.mapWith(
    messages.dueAt,
  ),
  lastError: messages.lastError,
  createdAt: messages.createdAt,
  sentAt: messages.sentAt,
  customerId: messages.customerId,
  serviceCallId: messages.serviceCallId,
};
