import { WHAT_FAILED } from '@callboard/contract/company/backup-failures';
import type { BackupFailure } from '@callboard/contract/company/backups';
import type { Database } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { backups } from '@callboard/db/schema/server/backups';
import { and, count, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { clockText } from '../csv/cell-text.ts';
import type { Mail } from '../notifications/mail.ts';
import { type QueuedMail, queueMail } from '../notifications/queue-mail.ts';
import { getCompanySettings } from '../settings/get.ts';
import { mailSignature } from '../settings/mail-signature.ts';

async function lastGood(db: Database): Promise<string | undefined> {
  const [run] = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(isNull(backups.failure))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return run?.startedAt;
}

// One that failed is tried again every hour.
const TRIES_A_DAY = 24;

/** Whether the latest run is the first to fail since a good one, or the first of another day. */
async function isNews(db: Database): Promise<boolean> {
  const good = await lastGood(db);
  const [failures] = await db
    .select({ count: count() })
    .from(backups)
    .where(
      and(isNotNull(backups.failure), good === undefined ? undefined : gt(backups.startedAt, good)),
    );
  return (failures?.count ?? 0) % TRIES_A_DAY === 1;
}

/**
 * Mails every active admin that the scheduled backup failed, once a day while it does. Where the mail
 * cannot be queued, which needs the same disk, it is sent at once.
 */
export async function mailBackupFailure(services: Services, failure: BackupFailure): Promise<void> {
  const { db } = services;
  if (!(await isNews(db))) return;
  const admins = await db
    .select({ to: employees.email, firstName: employees.firstName })
    .from(employees)
    .where(and(eq(employees.role, 'admin'), employees.isActive, ne(employees.email, '')));
  for (const admin of admins) {
    const about = { ...admin, failure };
    await queueMail(db, { kind: 'backup failed', about }).catch(async () =>
      services.sendMail(await writeBackupFailed(services, about)),
    );
  }
}

type About = Extract<QueuedMail, { kind: 'backup failed' }>['about'];

/** The mail to an admin. */
export async function writeBackupFailed(
  { db, appUrl }: Pick<Services, 'db' | 'appUrl'>,
  { to, firstName, failure }: About,
): Promise<Mail> {
  const [company, good] = [await getCompanySettings(db), await lastGood(db)];
  const last =
    good === undefined
      ? 'There is no good backup yet.'
      : `The last good backup was made on ${clockText(good, company.timeZone)} (${company.timeZone}).`;
  return {
    to,
    subject: `${company.companyName}: the backup failed`,
    text: `Hello ${firstName},

The daily backup of ${company.companyName}'s data could not be made.

${WHAT_FAILED[failure]}

${last} It is tried again every hour; ${appUrl()}/admin shows how it goes.

${mailSignature(company)}
`,
  };
}
