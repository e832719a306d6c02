import type { InboxQuery, IncomingText, UnreadTexts } from '@callboard/contract/messages/inbox';
import { MOST_UNREAD_TEXTS } from '@callboard/contract/platform/limits';
import type { Reader, Transaction } from '@callboard/db/client';
import { notifyNews } from '@callboard/db/live/notify-news';
import { customers } from '@callboard/db/schema/customers';
import { incomingTexts } from '@callboard/db/schema/incoming-texts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';

/** Tells the office’s screens to read the inbox again. */
export const INBOX_NEWS = { type: 'inbox' } as const;

const media = sql<IncomingText['media']>`(
  select coalesce(json_agg(json_build_object('_id', p.id, 'type', p.type, 'file',
    case when f.id is not null then json_build_object('_id', f.id, 'name', f.name, 'thumbnailUrl',
      case when f.has_thumbnail then '/api/files/' || f.id || '/thumbnail' else '' end) end) order by p.place), '[]')
  from incoming_pictures p left join files f on f.id = p.file_id and f.removed_at is null
  where p.text_id = ${incomingTexts.id})`;

const select = (db: Reader) =>
  db
    .select({
      _id: incomingTexts.id,
      phone: incomingTexts.phone,
      text: incomingTexts.text,
      pictures: incomingTexts.pictures,
      media,
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

// All of them first, by their index: looked for from the newest on, those of one who wrote little are far between.
const ofCustomer = (id: string) =>
  sql`${incomingTexts.id} = any(array(select t.id from incoming_texts t
    where t.customer_id = any(array(select c.id from customers c
      where c.id = ${id}::uuid or c.merged_into_id = ${id}::uuid))))`;

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

/** How many texts nobody has read yet; of many it counts no further than a screen says. */
export async function countUnread(db: Reader): Promise<UnreadTexts> {
  const some = db
    .select({ id: incomingTexts.id })
    .from(incomingTexts)
    .where(isNull(incomingTexts.readAt))
    .limit(MOST_UNREAD_TEXTS);
  return { count: await db.$count(some.as('some')) };
}

/**
 * Links what a number texted before it belonged to anybody, to whom it belongs now.
 * @param phone in its one spelling
 */
export async function linkTexts(tx: Transaction, customerId: string, phone: string): Promise<void> {
  const linked = await tx
    .update(incomingTexts)
    .set({ customerId })
    .where(and(eq(incomingTexts.phone, phone), isNull(incomingTexts.customerId)))
    .returning({ id: incomingTexts.id });
  if (linked.length > 0) await notifyNews(tx, INBOX_NEWS);
}

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
  await notifyNews(tx, INBOX_NEWS);
  return requireRow(await select(tx).where(isIt), 'text');
}
