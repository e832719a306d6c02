import { passwordLinks } from '@callboard/db/schema/password-links';
import { isNull, sql } from 'drizzle-orm';
import { sendDue } from '../app/outbox/send-due.ts';
import type { Mail } from '../platform/message.ts';
import type { TestApp } from './start-test-app.ts';

/** What a link brings: all that is after its `#`. */
export const tokenOf = (address: string): string => address.split('#')[1] ?? '';

/** The token of the link in a mail. */
export const tokenIn = (mail: Mail | undefined): string =>
  /#([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? '';

/** Lets time pass for every open link. */
export async function passMinutes({ db }: Pick<TestApp, 'db'>, minutes: number): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`;
  await db
    .update(passwordLinks)
    .set({
      createdAt: sql`${passwordLinks.createdAt} - ${ago}`,
      expiresAt: sql`${passwordLinks.expiresAt} - ${ago}`,
    })
    .where(isNull(passwordLinks.usedAt));
}

/**
 * Sends what is queued, as the server does every second.
 * @returns the mails that went out
 */
export async function sendQueued(app: Pick<TestApp, 'services' | 'outbox'>): Promise<Mail[]> {
  const before = app.outbox.mails.length;
  await sendDue(app.services, (error) => {
    throw error;
  });
  return app.outbox.mails.slice(before);
}
