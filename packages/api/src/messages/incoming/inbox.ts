import type { InboxQuery, IncomingText } from '@callboard/contract/messages/inbox';
import type { Reader, Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { incomingTexts } from '@callboard/db/schema/incoming-texts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';

const select = (db: Reader) =>
  db
    .select({
      _id: incomingTexts.id,
      phone: incomingTexts.phone,
      text: incomingTexts.text,
      pictures: incomingTexts.pictures,
      customer: { _id: customers.id, name: fullName(customers) },
      serviceCallId: incomingTexts.serviceCallId,
      perhapsVisit: incomingTexts.perhapsVisit,
      createdAt: incomingTexts.createdAt,
      readAt: incomingTexts.readAt,
    })
    .from(incomingTexts)
    .leftJoin(
      customers,
      // Of one who was merged later, the one who stayed.
      sql`${customers.id} = (select coalesce(c.merged_into_id, c.id) from customers c
        where c.id = ${incomingTexts.customerId})`,
    );

const after = (cursor: string) =>
  sql`(${incomingTexts.createdAt}, ${incomingTexts.id}) < (select t.created_at, t.id
    from incoming_texts t where t.id = ${requireId(cursor, 'cursor')})`;

const ofCustomer = (id: string) =>
  sql`${incomingTexts.customerId} = any(array(select c.id from customers c
    where c.id = ${id}::uuid or c.merged_into_id = ${id}::uuid))`;

/**
 * What people texted, newest first.
 * @returns one row more than `limit` when there is a next page
 */
export const listInbox = (
  db: Reader,
  { isUnread, customerId, serviceCallId, cursor, limit }: InboxQuery,
): Promise<IncomingText[]> =>
  select(db)
    .where(
      and(
        isUnread ? isNull(incomingTexts.readAt) : undefined,
        customerId ? ofCustomer(requireId(customerId, 'customer')) : undefined,
        serviceCallId
          ? eq(incomingTexts.serviceCallId, requireId(serviceCallId, 'service call'))
          : undefined,
        cursor ? after(cursor) : undefined,
      ),
    )
    .orderBy(desc(incomingTexts.createdAt), desc(incomingTexts.id))
    .limit(rowsToRead(limit));

/**
 * Notes that the office read a text.
 * @throws DomainError `not_found`
 */
export async function readText(tx: Transaction, id: string): Promise<IncomingText> {
  const isIt = eq(incomingTexts.id, requireId(id, 'text'));
  await tx
    .update(incomingTexts)
    .set({ readAt: sql`now()` })
    .where(and(isIt, isNull(incomingTexts.readAt)));
  return requireRow(await select(tx).where(isIt), 'text');
}
