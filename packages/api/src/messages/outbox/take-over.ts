import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { queuedMails } from '@callboard/db/schema/server/queued-mails';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { NO_LEASE } from './leased.ts';

const AT_ONCE = 100;

/**
 * Has messages tried again whose server died while it sent them. One that it had handed over may have
 * left, and is marked.
 */
export async function takeOverExpired(db: Database): Promise<void> {
  const expired = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'sending'), sql`${messages.leaseUntil} < now()`))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  await db
    .update(messages)
    .set({
      ...NO_LEASE,
      state: 'waiting',
      dueAt: sql`now()`,
      isPerhapsTwice: sql`${messages.isPerhapsTwice} or ${messages.handedAt} is not null`,
      lastError: 'The server stopped while it sent this.',
      failureKind: null,
    })
    .where(inArray(messages.id, expired));
}

/**
 * Takes over mails that are due and that the version before queued, which may still run and sends from
 * its own table.
 */
export async function takeOverQueuedMails(db: Database): Promise<void> {
  await db.execute(sql`
    with mails as (
      delete from ${queuedMails} where id in (
        select id from ${queuedMails} where due_at <= now() order by due_at limit ${AT_ONCE}
        for update skip locked)
      returning *)
    insert into ${messages} (id, template, about, attempts, created_at)
    select id, kind, about, tries, created_at from mails`);
}
