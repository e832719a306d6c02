import { BackupFailure } from '@callboard/contract/company/backups';
import type { Reader } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { z } from 'zod';
import { PRIORITY } from './priority.ts';

/** What a queued mail is about. It holds no secret: a link is made when its mail is written. */
export const QueuedMail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('address changed'),
    about: z.object({ to: z.string(), firstName: z.string(), byName: z.string() }),
  }),
  z.object({
    kind: z.literal('backup failed'),
    about: z.object({ to: z.string(), firstName: z.string(), failure: BackupFailure }),
  }),
  z.object({
    kind: z.literal('forgot password'),
    about: z.object({ door: z.enum(['employee', 'customer']), typed: z.string() }),
  }),
  z.object({ kind: z.literal('sign-in link'), about: z.object({ linkId: z.string() }) }),
  z.object({ kind: z.literal('portal invitation'), about: z.object({ linkId: z.string() }) }),
]);
export type QueuedMail = z.infer<typeof QueuedMail>;

/** Those that are mailed to people who sign in. */
export const MAIL_KINDS: readonly QueuedMail['kind'][] = [
  'address changed',
  'backup failed',
  'forgot password',
  'sign-in link',
  'portal invitation',
];

/** Queues a mail, in the transaction of what it tells of: it goes out once that is stored. */
export async function queueMail(db: Reader, { kind, about }: QueuedMail): Promise<void> {
  await db.insert(messages).values({
    template: kind,
    about,
    priority: kind === 'forgot password' ? PRIORITY.first : undefined,
  });
}
