import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { inArray, type SQL } from 'drizzle-orm';
import { until } from '../faults/until.ts';

const AT_ONCE = 500;
const GOING = ['held', 'waiting', 'sending'] as const;

type Row = Omit<typeof messages.$inferInsert, 'dueAt'> & { dueAt?: SQL };

/** Queues many messages. */
export async function queueAll(db: Database, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await db.insert(messages).values(rows.slice(start, start + AT_ONCE));
  }
}

/**
 * Waits until all messages came to their end.
 * @param becomeDue has what would wait longer than a test be due
 */
export const untilAllEnded = (
  db: Database,
  becomeDue: () => Promise<unknown>,
  withinMs: number,
): Promise<number> =>
  until(
    'All messages at their end',
    async () => {
      await becomeDue();
      return (await db.$count(messages, inArray(messages.state, [...GOING]))) === 0;
    },
    withinMs,
  );

/** What became of messages. */
export const endsOf = (db: Database, which?: SQL) =>
  db
    .select({
      state: messages.state,
      template: messages.template,
      to: messages.recipient,
      isPerhapsTwice: messages.isPerhapsTwice,
    })
    .from(messages)
    .where(which);
