import type { Transaction } from '@callboard/db/client';
import { notifyNews } from '@callboard/db/live/notify-news';
import { customers } from '@callboard/db/schema/customers';
import { incomingPictures } from '@callboard/db/schema/incoming-pictures';
import { incomingTexts } from '@callboard/db/schema/incoming-texts';
import { messages } from '@callboard/db/schema/messages';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { INBOX_NEWS } from './inbox.ts';
import { bareWord, saidWord } from './said-word.ts';

/** A text as its provider tells of it. */
export type TakenText = {
  providerId: string;
  phone: string;
  text: string;
  pictures: number;
  /** Where the provider has those of them that it names, in their order. */
  media: readonly { address: string; type: string }[];
  /** What the provider itself took it for, such as STOP for a word in another language. */
  optOutType: string | undefined;
};

const MOST_CHARACTERS = 5000;

/** Who has the number: of several the one who was told something last. */
async function ownerOf(tx: Transaction, phone: string): Promise<string | undefined> {
  const [owner] = await tx.execute<{ id: string }>(sql`
    select coalesce(c.merged_into_id, c.id) as id
    from customers c
    where c.id in (
      select id from customers where phone_key(phone) = phone_key(${phone})
      union select k.customer_id from customer_contacts k
      where k.phone_keys @> array[phone_key(${phone})])
    order by (select max(m.created_at) from messages m
        where m.customer_id = c.id and m.recipient = ${phone}) desc nulls last,
      c.merged_into_id is not null, c.created_at desc
    limit 1`);
  return owner?.id;
}

/** The visit that this number was last told of, if that is not long ago. */
async function visitToldOf(tx: Transaction, customerId: string, phone: string) {
  const [told] = await tx
    .select({
      id: messages.serviceCallId,
      isToday: sql<boolean>`${messages.sentAt} > now() - interval '1 day'`,
    })
    .from(messages)
    .where(
      and(
        // What was told to somebody who became this customer since stays at who it was told to.
        inArray(
          messages.customerId,
          tx
            .select({ id: customers.id })
            .from(customers)
            .where(or(eq(customers.id, customerId), eq(customers.mergedIntoId, customerId))),
        ),
        eq(messages.recipient, phone),
        isNotNull(messages.serviceCallId),
        sql`${messages.sentAt} > now() - interval '7 days'`,
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return told;
}

/** Obeys the words that end texts to a number and begin them again. */
async function obey(tx: Transaction, phone: string, word: ReturnType<typeof saidWord>) {
  if (word === undefined) return;
  const says = word === 'stop' ? 'stopped' : 'yes';
  if (word === 'yes') {
    await tx
      .update(textNumbers)
      .set({ says, notedBy: '', notedAt: sql`now()` })
      .where(and(eq(textNumbers.phone, phone), eq(textNumbers.says, 'stopped')));
    return;
  }
  await tx
    .insert(textNumbers)
    .values({ phone, says })
    .onConflictDoUpdate({
      target: textNumbers.phone,
      set: { says, notedBy: '', notedAt: sql`now()` },
    });
}

/**
 * Takes what somebody texted: it stands in the inbox, at its customer and at the visit they were last
 * told of; a single word ends texts or begins them again. One that the provider repeats is taken once.
 */
export async function takeText(tx: Transaction, taken: TakenText): Promise<void> {
  const { providerId, phone, pictures, media } = taken;
  const text = taken.text.replaceAll('\u0000', '').toWellFormed().slice(0, MOST_CHARACTERS);
  const customerId = await ownerOf(tx, phone);
  const told = customerId === undefined ? undefined : await visitToldOf(tx, customerId, phone);
  const word = saidWord(taken.optOutType ?? '') ?? saidWord(text);
  const rows = await tx
    .insert(incomingTexts)
    .values({
      providerId,
      phone,
      text: text.toWellFormed(),
      pictures,
      customerId,
      serviceCallId: told?.id,
      perhapsVisit: bareWord(text) === 'CANCEL' && told?.isToday === true,
    })
    .onConflictDoNothing()
    .returning({ id: incomingTexts.id });
  const [row] = rows;
  if (!row) return;
  if (media.length > 0) {
    const places = media.map((picture, index) => ({
      ...picture,
      textId: row.id,
      place: index + 1,
    }));
    await tx.insert(incomingPictures).values(places);
  }
  await obey(tx, phone, word);
  await notifyNews(tx, INBOX_NEWS);
}
