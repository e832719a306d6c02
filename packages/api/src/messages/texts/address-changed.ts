import type { CompanySettings } from '@callboard/contract/company/settings';
import type { Mail } from '../../platform/message.ts';
import { inOneLine } from '../visits/fill-text.ts';
import { mailSignature } from './mail-signature.ts';

/** Tells a former address that it no longer signs in, and whom to ask. */
export const addressChanged = (
  company: CompanySettings,
  { to, firstName, byName }: { to: string; firstName: string; byName: string },
): Omit<Mail, 'to'> => ({
  sender: company.companyName,
  subject: `${inOneLine(company.companyName)}: your email address was changed`,
  text: `Hello ${inOneLine(firstName)},

${inOneLine(byName)} replaced ${to} with another email address in your account with ${inOneLine(company.companyName)}. You can no longer sign in with ${to}, and every device was signed out.

If you did not expect this, tell the office right away.

${mailSignature(company)}
`,
});
