import { WHAT_FAILED } from '@callboard/contract/company/backup-failures';
import type { BackupFailure } from '@callboard/contract/company/backups';
import type { CompanySettings } from '@callboard/contract/company/settings';
import type { Mail } from '../../platform/message.ts';
import { inOneLine } from '../visits/fill-text.ts';
import { mailSignature } from './mail-signature.ts';

type About = {
  firstName: string;
  failure: BackupFailure;
  /** By the company's clock; undefined if there was none. */
  lastGoodAt: string | undefined;
  appUrl: string;
};

/** Tells an admin that the daily backup failed. */
export const backupFailed = (
  company: CompanySettings,
  { firstName, failure, lastGoodAt, appUrl }: About,
): Omit<Mail, 'to'> => {
  const last =
    lastGoodAt === undefined
      ? 'There is no good backup yet.'
      : `The last good backup was made on ${lastGoodAt} (${company.timeZone}).`;
  return {
    sender: company.companyName,
    subject: `${inOneLine(company.companyName)}: the backup failed`,
    text: `Hello ${inOneLine(firstName)},

The daily backup of ${inOneLine(company.companyName)}'s data could not be made.

${WHAT_FAILED[failure]}

${last} It is tried again every hour; ${appUrl}/admin shows how it goes.

${mailSignature(company)}
`,
  };
};
