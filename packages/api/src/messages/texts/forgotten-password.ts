import type { CompanySettings } from '@callboard/contract/company/settings';
import type { Mail } from '../../platform/message.ts';
import { inOneLine } from '../visits/fill-text.ts';
import { mailSignature } from './mail-signature.ts';

/** Brings somebody who forgot their password the link to choose a new one. */
export const forgottenPassword = (
  company: CompanySettings,
  { name, address }: { name: string; address: string },
): Omit<Mail, 'to'> => ({
  sender: company.companyName,
  subject: `${inOneLine(company.companyName)}: choose a new password`,
  text: `Hello ${inOneLine(name)},

Someone asked for a new password for your account with ${inOneLine(company.companyName)}. Choose one here:

${address}

The link works once, for an hour. Saving a new password signs you out on every device. If you did not ask for it, ignore this email: your password stays as it is.

${mailSignature(company)}
`,
});
