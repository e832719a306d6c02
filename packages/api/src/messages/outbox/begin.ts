import { randomUUID } from 'node:crypto';
import type { Transaction } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, eq, sql } from 'drizzle-orm';
import { onlyRow } from '../../platform/only-row.ts';
import { PRIORITY } from '../priority.ts';
import type { QueuedMail } from '../queue-mail.ts';
import type { Claimed } from './claim.ts';
import { leased } from './leased.ts';

type Begun = Pick<Claimed, 'channel' | 'template' | 'about'> &
  Partial<Pick<Claimed, 'recipient' | 'customerId' | 'serviceCallId'>>;

const BEGUN = { state: 'sending', leaseUntil: leased } as const;

/**
 * Stores a message that this server hands over itself once the transaction is, because somebody waits for
 * it; if this server dies before, another one does.
 */
export async function beginMessage(tx: Transaction, values: Begun): Promise<Claimed> {
  return onlyRow(
    await tx
      .insert(messages)
      .values({
        ...values,
        priority: PRIORITY.first,
        ...BEGUN,
        leaseOwner: randomUUID(),
        attempts: 1,
      })
      .returning(),
  );
}

/** The same of a mail to somebody who signs in. */
export const beginMail = (tx: Transaction, { kind, about }: QueuedMail): Promise<Claimed> =>
  beginMessage(tx, { channel: 'email', template: kind, about });

/** The same of one that failed, for whoever asks once more; undefined for one that did not, or that may have left. */
export async function beginAgain(tx: Transaction, id: string): Promise<Claimed | undefined> {
  const [begun] = await tx
    .update(messages)
    .set({
      ...BEGUN,
      leaseOwner: randomUUID(),
      handedAt: null,
      attempts: sql`${messages.attempts} + 1`,
      forgetAt: null,
    })
    .where(
      and(eq(messages.id, id), eq(messages.state, 'failed'), eq(messages.isPerhapsTwice, false)),
    )
    .returning();
  return begun;
}
