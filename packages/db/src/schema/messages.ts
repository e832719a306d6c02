import { MESSAGE_CHANNELS, MESSAGE_STATES } from '@callboard/contract/messages/message-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { serviceCalls } from './service-calls.ts';

/**
 * Messages on their way and those that went: queued in the transaction of what they tell of, sent by
 * whichever server claims them. A row says what to write, never a secret.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull().default('email'),
    // The address or number; empty until the message is written, where that is looked up then.
    recipient: text('recipient').notNull().default(''),
    // Which of the company's texts it is.
    template: text('template').notNull(),
    about: jsonb('about').$type<Record<string, unknown>>().notNull(),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    serviceCallId: uuid('service_call_id').references(() => serviceCalls.id, {
      onDelete: 'cascade',
    }),
    // A newer message of the same name takes the place of one that still waits.
    replaces: text('replaces'),
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('waiting'),
    // 0 leaves first.
    priority: smallint('priority').notNull().default(1),
    // When a held or waiting one is tried next.
    dueAt: instant('due_at').notNull().default(sql`now()`),
    // While it is sent: whose it is, and until when unless that server says it is still at it.
    leaseOwner: uuid('lease_owner'),
    leaseUntil: instant('lease_until'),
    // When this attempt handed it to the provider: from here on it may have left.
    handedAt: instant('handed_at'),
    isPerhapsTwice: boolean('is_perhaps_twice').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    // How its last attempt failed, of the kinds that `api` knows; null where that says nothing of its provider.
    failureKind: text('failure_kind'),
    // What the provider calls it.
    providerId: text('provider_id'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    // When the row of one that came to its end, whichever that is, is deleted.
    forgetAt: instant('forget_at'),
  },
  (table) => [
    index('messages_due').on(table.priority, table.dueAt).where(sql`state in ('held', 'waiting')`),
    index('messages_leased').on(table.leaseUntil).where(sql`state = 'sending'`),
    index('messages_replaced').on(table.replaces).where(sql`state in ('held', 'waiting')`),
    index('messages_to_forget').on(table.forgetAt).where(sql`forget_at is not null`),
    index('messages_of_provider').on(table.providerId).where(sql`provider_id is not null`),
    index('messages_of_call').on(table.serviceCallId, table.createdAt, table.id),
    index('messages_of_customer').on(table.customerId, table.createdAt, table.id),
    index('messages_by_state').on(table.state, table.createdAt, table.id),
    // Of those that wait, the few that were tried: they tell whether their way fails.
    index('messages_tried')
      .on(table.channel, table.createdAt, table.id)
      .where(sql`state = 'waiting' and attempts > 0`),
    // Of each way, however little went by the other one: the newest tell whether it works.
    index('messages_ended')
      .on(table.channel, table.state, table.createdAt, table.id)
      .where(sql`state in ('failed', 'sent', 'delivered', 'perhaps_twice')`),
    index('messages_by_creation').on(table.createdAt, table.id),
    check(
      'messages_state',
      sql`${table.state} in ('held', 'waiting', 'sending', 'sent', 'delivered', 'failed', 'perhaps_twice', 'canceled')`,
    ),
    check('messages_lease', sql`(${table.state} = 'sending') = (${table.leaseUntil} is not null)`),
  ],
);
