import type { BackupFailure } from '@callboard/contract/company/backups';
import type { Database } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { backups } from '@callboard/db/schema/server/backups';
import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { type QueuedMail, queueMail } from '../../messages/queue-mail.ts';
import { backupFailed } from '../../messages/texts/backup-failed.ts';
import type { Services } from '../../platform/context.ts';
import { clockText } from '../../platform/csv/cell-text.ts';
import type { Mail } from '../../platform/message.ts';
import { getCompanySettings } from '../settings/get.ts';

const SECONDS_A_DAY = sql.raw('86400');

async function lastGood(db: Database): Promise<string | undefined> {
  const [run] = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(isNull(backups.failure))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return run?.startedAt;
}

/** Whether the latest run is the first to fail since a good one, or the first of another day since then. */
async function isNews(db: Database): Promise<boolean> {
  const good = await lastGood(db);
  const { startedAt, failure } = backups;
  const [latest, before] = await db
    .select({
      day: sql<number>`floor(extract(epoch from
      ${startedAt} - min(${startedAt}) over ()) / ${SECONDS_A_DAY})::int`,
    })
    .from(backups)
    .where(and(isNotNull(failure), good === undefined ? undefined : gt(startedAt, good)))
    .orderBy(desc(startedAt))
    .limit(2);
  return latest !== undefined && latest.day !== before?.day;
}

/**
 * Mails every active admin that the scheduled backup failed, once a day while it does. Where the mail
 * cannot be queued, which needs the same disk, it is sent at once.
 * @throws what kept a mail from being sent, once the others are
 */
export async function mailBackupFailure(services: Services, failure: BackupFailure): Promise<void> {
  const { db } = services;
  if (!(await isNews(db))) return;
  const admins = await db
    .select({ to: employees.email, firstName: employees.firstName })
    .from(employees)
    .where(and(eq(employees.role, 'admin'), employees.isActive, ne(employees.email, '')));
  const mailed = await Promise.allSettled(
    admins.map(async (admin) => {
      const about = { ...admin, failure };
      await queueMail(db, { kind: 'backup failed', about }).catch(async () =>
        services.sendMail(await writeBackupFailed(services, about)),
      );
    }),
  );
  // Whoever could be mailed was, before it is told that somebody could not.
  for (const one of mailed) if (one.status === 'rejected') throw one.reason;
}

type About = Extract<QueuedMail, { kind: 'backup failed' }>['about'];

/** The mail to an admin. */
export async function writeBackupFailed(
  { db, appUrl }: Pick<Services, 'db' | 'appUrl'>,
  { to, firstName, failure }: About,
): Promise<Mail> {
  const [company, good] = [await getCompanySettings(db), await lastGood(db)];
  const lastGoodAt = good && clockText(good, company.timeZone);
  return { to, ...backupFailed(company, { firstName, failure, lastGoodAt, appUrl: appUrl() }) };
}
