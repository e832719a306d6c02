import type { CompanySettings } from '@callboard/contract/company/settings';
import type { Mail } from '../../platform/message.ts';
import { mailSignature } from './mail-signature.ts';

/** Brings somebody who forgot their password the link to choose a new one. */
export const forgottenPassword = (
  company: CompanySettings,
  { name, address }: { name: string; address: string },
): Omit<Mail, 'to'> => ({
  sender: company.companyName,
  subject: `${company.companyName}: choose a new password`,
  text: `Hello ${name},

Someone asked for a new password for your account with ${company.companyName}. Choose one here:

${address}

The link works once, for an hour. Saving a new password signs you out on every device. If you did not ask for it, ignore this email: your password stays as it is.

${mailSignature(company)}
`,
});
