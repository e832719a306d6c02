import type { NewText } from '@callboard/contract/messages/inbox';
import type { Message } from '@callboard/contract/messages/messages';
import type { Transaction } from '@callboard/db/client';
import { incomingTexts } from '@callboard/db/schema/incoming-texts';
import { messages } from '@callboard/db/schema/messages';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { messageShape } from '../../messages/message-shape.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { lockStaying } from '../customers/require.ts';
import { consentsOf, numbersOf } from './consent.ts';

/** Whoever wrote may be answered for this long without another yes. */
const DAYS_TO_ANSWER = 30;

/** The number that texted last, out of these. */
async function lastWriter(tx: Transaction, numbers: readonly string[]) {
  if (numbers.length === 0) return undefined;
  const [last] = await tx
    .select({ phone: incomingTexts.phone })
    .from(incomingTexts)
    .where(
      and(
        inArray(incomingTexts.phone, [...numbers]),
        sql`${incomingTexts.createdAt} > now() - make_interval(days => ${DAYS_TO_ANSWER})`,
      ),
    )
    .orderBy(desc(incomingTexts.createdAt))
    .limit(1);
  return last?.phone;
}

/**
 * Texts a customer in the words of the office, to the number that they wrote from or agreed for.
 * @throws DomainError `not_found`; `conflict` where none of their numbers may be texted
 */
export async function sendText(
  tx: Transaction,
  author: Author,
  { id, text }: NewText,
): Promise<Message> {
  const customer = await lockStaying(tx, author, id);
  const consents = await consentsOf(tx, await numbersOf(tx, customer.id));
  const reached = consents.filter(({ says, isLandline }) => says !== 'stopped' && !isLandline);
  const wrote = await lastWriter(
    tx,
    reached.map(({ phone }) => phone),
  );
  const to = wrote ?? reached.find(({ says }) => says === 'yes')?.phone;
  if (to === undefined) {
    throw new DomainError('conflict', 'None of this customer’s numbers has agreed to texts.');
  }
  return onlyRow(
    await tx
      .insert(messages)
      .values({
        channel: 'text',
        recipient: to,
        template: 'written',
        about: { text },
        customerId: customer.id,
      })
      .returning(messageShape),
  );
}
