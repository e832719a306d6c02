import { queuedMails } from '@callboard/db/schema/server/queued-mails';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { writeBackupFailed } from '../../company/backups/mail-failure.ts';
import { getCompanySettings } from '../../company/settings/get.ts';
import { QueuedMail } from '../../messages/queue-mail.ts';
import { addressChanged } from '../../messages/texts/address-changed.ts';
import {
  type ForgotPasswordMail,
  writeForgotPassword,
} from '../../people/password-links/forgot-password.ts';
import type { Services } from '../../platform/context.ts';
import type { Mail } from '../../platform/message.ts';

const MOST_IN_A_ROUND = 10;
// Waits double from half a minute on: the last try is about four hours after the first.
const MOST_TRIES = 10;

// Stored moments are rounded to milliseconds: a mail queued just now may be due in half of one.
const isDue = lte(queuedMails.dueAt, sql`now() + interval '1 millisecond'`);

// Claims one for the time of a try: another server, or the next round, leaves it alone. One at a time,
// since the tries before it may take longer than that.
async function claimNext(db: Services['db']) {
  const next = db
    .select({ id: queuedMails.id })
    .from(queuedMails)
    .where(isDue)
    .orderBy(asc(queuedMails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(queuedMails)
    .set({
      tries: sql`${queuedMails.tries} + 1`,
      dueAt: sql`now() + make_interval(secs => 30 * 2 ^ ${queuedMails.tries})`,
    })
    .where(and(sql`${queuedMails.id} = (${next})`, isDue))
    .returning();
  return claimed;
}

async function write(
  services: Services,
  queued: QueuedMail,
): Promise<Mail | ForgotPasswordMail | undefined> {
  switch (queued.kind) {
    case 'address changed':
      return {
        to: queued.about.to,
        ...addressChanged(await getCompanySettings(services.db), queued.about),
      };
    case 'backup failed':
      return writeBackupFailed(services, queued.about);
    case 'forgot password':
      return writeForgotPassword(services, queued.about);
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

async function send(services: Services, { id, tries: _, ...row }: Claimed): Promise<void> {
  const queued = QueuedMail.safeParse(row);
  // What a newer version queued is not ours to write, and is left to it.
  if (!queued.success) return;
  const mail = await write(services, queued.data);
  if (mail) await services.sendMail(mail);
  if (mail && 'noteSent' in mail) await mail.noteSent();
  await services.db.delete(queuedMails).where(eq(queuedMails.id, id));
}

/**
 * Writes and sends mails that are due, each by one server at a time. One that cannot be sent is tried
 * again later, and given up after hours.
 * @param onFailure hears why one was not sent
 * @returns how many were due, up to ten
 */
export async function sendDueMails(
  services: Services,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { db } = services;
  for (let count = 0; count < MOST_IN_A_ROUND; count += 1) {
    const claimed = await claimNext(db);
    if (!claimed) return count;
    try {
      await send(services, claimed);
    } catch (error) {
      onFailure(error);
      const { id, tries } = claimed;
      if (tries >= MOST_TRIES) await db.delete(queuedMails).where(eq(queuedMails.id, id));
    }
  }
  return MOST_IN_A_ROUND;
}
