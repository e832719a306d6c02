import type { CompanySettings } from '@callboard/contract/company/settings';
import type { Mail } from '../../platform/message.ts';
import { inOneLine } from '../visits/fill-text.ts';
import { mailSignature } from './mail-signature.ts';

/** Brings an employee the link to choose a first password. */
export const firstSignInLink = (
  company: CompanySettings,
  {
    to,
    firstName,
    address,
    days,
  }: { to: string; firstName: string; address: string; days: number },
): Omit<Mail, 'to'> => ({
  sender: company.companyName,
  subject: `${inOneLine(company.companyName)}: choose your password`,
  text: `Hello ${inOneLine(firstName)},

${inOneLine(company.companyName)} runs its service calls with Callboard. Choose your password here:

${address}

The link works once and expires in ${days} days. Then sign in with ${to}, your password and a code that we text to your phone.

If you did not expect this, ask the office before you use it.

${mailSignature(company)}
`,
});
