import type { Message, MessageQuery, MessageStanding } from '@callboard/contract/messages/messages';
import { MOST_WAITING_MESSAGES } from '@callboard/contract/platform/limits';
import type { Reader } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { settings } from '@callboard/db/schema/settings';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { isStillToGo, messageShape } from '../message-shape.ts';

const after = (cursor: string) =>
  sql`(${messages.createdAt}, ${messages.id}) < (select m.created_at, m.id from ${messages} m
    where m.id = ${requireId(cursor, 'cursor')})`;

// All of them first, by their index: looked for from the newest on, those of one who has few are far between.
const ofCustomer = (id: string) =>
  sql`${messages.id} = any(array(select m.id from ${messages} m
    where m.customer_id = any(array(select c.id from customers c
      where c.id = ${id}::uuid or c.merged_into_id = ${id}::uuid))))`;

const inState = (state: NonNullable<MessageQuery['state']>) =>
  inArray(messages.state, state === 'waiting' ? ['waiting', 'sending'] : [state]);

// Of technicians: of visits that are theirs now.
const ofOwnCalls = ({ id }: Pick<Actor, 'id'>) =>
  sql`${messages.serviceCallId} in (select c.id from service_calls c where c.assigned_employee_id = ${id})`;

/**
 * Messages to customers, newest first; technicians see those about their own visits.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found` for ids that nothing has
 */
export async function listMessages(
  db: Reader,
  actor: Pick<Actor, 'id' | 'role'>,
  { serviceCallId, customerId, state, cursor, limit }: MessageQuery,
): Promise<Message[]> {
  const conditions: (SQL | undefined)[] = [
    isNotNull(messages.customerId),
    actor.role === 'tech' ? ofOwnCalls(actor) : undefined,
    serviceCallId
      ? eq(messages.serviceCallId, requireId(serviceCallId, 'service call'))
      : undefined,
    customerId ? ofCustomer(requireId(customerId, 'customer')) : undefined,
    state && inState(state),
    cursor ? after(cursor) : undefined,
  ];
  return db
    .select(messageShape)
    .from(messages)
    .where(and(...conditions))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(rowsToRead(limit));
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A minute of the day as `21:00`. */
const clockOf = (minute: number) =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** How many messages to customers wait; of many it counts no further than a screen says. */
async function countWaiting(db: Reader): Promise<number> {
  const some = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isStillToGo, isNotNull(messages.customerId)))
    // As their index has them, so that it is read however the planner guesses.
    .orderBy(messages.priority, messages.dueAt)
    .limit(MOST_WAITING_MESSAGES);
  return db.$count(some.as('some'));
}

/** Whether customers are told anything, and how many messages wait. */
export async function messageStanding(db: Reader): Promise<MessageStanding> {
  const { quietFrom, quietUntil, ...standing } = onlyRow(
    await db
      .select({
        quietFrom: settings.quietFrom,
        quietUntil: settings.quietUntil,
        isHeld: settings.holdsMessages,
        testEmail: settings.testEmail,
      })
      .from(settings),
  );
  const quietHours = { from: clockOf(quietFrom), until: clockOf(quietUntil) };
  return { ...standing, quietHours, waiting: await countWaiting(db) };
}
