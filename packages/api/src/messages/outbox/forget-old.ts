import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { inArray, sql } from 'drizzle-orm';

/** When a message that comes to its end now is deleted: one to a customer after more than a year. */
export const forgotten = sql`now() + case when ${messages.customerId} is null
  then interval '30 days' else interval '400 days' end`;

const AT_ONCE = 500;

/**
 * Deletes some of the messages that are to be forgotten.
 * @returns how many
 */
export async function forgetOld(db: Database): Promise<number> {
  const some = db
    .select({ id: messages.id })
    .from(messages)
    .where(sql`${messages.forgetAt} < now()`)
    .orderBy(messages.forgetAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const gone = await db
    .delete(messages)
    .where(inArray(messages.id, some))
    .returning({ id: messages.id });
  return gone.length;
}
