import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, notInArray, type SQL, sql } from 'drizzle-orm';
import { isStillToGo } from '../message-shape.ts';
import type { Claimed } from './claim.ts';
import { forgotten } from './forget-old.ts';
import { isOurs } from './leased.ts';

/** Why an older message of the same name is not sent. */
export const REPLACED = 'A newer message took its place.';

function named({ id, replaces, serviceCallId, createdAt }: Claimed) {
  const isOf = and(
    sql`${messages.serviceCallId} = ${serviceCallId}`,
    sql`${messages.replaces} = ${replaces}`,
  );
  const than = (compared: SQL) =>
    and(
      isOf,
      sql`(${messages.createdAt}, ${messages.id}) ${compared} (${createdAt}::timestamptz, ${id}::uuid)`,
    );
  return { newer: than(sql`>`), older: than(sql`<`) };
}

/** Whether a newer message of its name was queued while this one was being sent: that one is sent then. */
async function hasNewer(db: Database, claimed: Claimed): Promise<boolean> {
  const isGoing = notInArray(messages.state, ['canceled', 'failed']);
  return (await db.$count(messages, and(named(claimed).newer, isGoing))) > 0;
}

/**
 * Leaves a single message of a name: one that could not be sent gives way to a newer one, which then tells
 * what the first of them had to.
 * @returns the message with what it is about now; undefined for one that gives way
 */
export async function takePlace(db: Database, claimed: Claimed): Promise<Claimed | undefined> {
  if (claimed.replaces === null) return claimed;
  if (await hasNewer(db, claimed)) {
    await handDown(db, claimed);
    return undefined;
  }
  return db.transaction(async (tx) => {
    const given = await tx
      .update(messages)
      .set({ state: 'canceled', lastError: REPLACED, forgetAt: forgotten })
      .where(and(named(claimed).older, isStillToGo))
      .returning({
        about: messages.about,
        isPerhapsTwice: messages.isPerhapsTwice,
        createdAt: messages.createdAt,
      });
    const [first] = given.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    if (!first || !isOfPlans(claimed)) return claimed;
    const isPerhapsTwice = claimed.isPerhapsTwice || first.isPerhapsTwice;
    const { about } = first;
    await tx.update(messages).set({ about, isPerhapsTwice }).where(isOurs(claimed));
    return { ...claimed, about, isPerhapsTwice };
  });
}

// Others tell how it is, whatever was said before.
const isOfPlans = ({ replaces }: Claimed) => replaces?.startsWith('plans ') === true;

/** Has the newer one that waits start from what the customer knew before this one. */
async function handDown(db: Database, claimed: Claimed): Promise<void> {
  if (!isOfPlans(claimed)) return;
  const { about, isPerhapsTwice } = claimed;
  await db
    .update(messages)
    .set({ about, isPerhapsTwice: sql`${messages.isPerhapsTwice} or ${isPerhapsTwice}` })
    .where(and(named(claimed).newer, isStillToGo));
}
