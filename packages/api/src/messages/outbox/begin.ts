import { randomUUID } from 'node:crypto';
import type { Transaction } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { onlyRow } from '../../platform/only-row.ts';
import { PRIORITY } from '../priority.ts';
import type { QueuedMail } from '../queue-mail.ts';
import type { Claimed } from './claim.ts';
import { leased } from './leased.ts';

/**
 * Stores a message that this server hands over itself once the transaction is, because somebody waits for
 * it; if this server dies before, another one does.
 */
export async function beginMessage(
  tx: Transaction,
  values: Pick<Claimed, 'channel' | 'template' | 'about'>,
): Promise<Claimed> {
  return onlyRow(
    await tx
      .insert(messages)
      .values({
        ...values,
        priority: PRIORITY.first,
        state: 'sending',
        leaseOwner: randomUUID(),
        leaseUntil: leased,
        attempts: 1,
      })
      .returning(),
  );
}

/** The same of a mail to somebody who signs in. */
export const beginMail = (tx: Transaction, { kind, about }: QueuedMail): Promise<Claimed> =>
  beginMessage(tx, { channel: 'email', template: kind, about });
