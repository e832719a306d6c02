import type { CompanySettings } from '@callboard/contract/company/settings';
import type { Mail } from '../../platform/message.ts';
import { inOneLine } from '../visits/fill-text.ts';
import { mailSignature } from './mail-signature.ts';

/** Brings a customer the link to their online access. */
export const customerInvite = (
  company: CompanySettings,
  { firstName, address, hours }: { firstName: string; address: string; hours: number },
): Omit<Mail, 'to'> => ({
  sender: company.companyName,
  subject: `${inOneLine(company.companyName)}: set up your online access`,
  text: `Hello ${inOneLine(firstName)},

You can now see your visits and bills with ${inOneLine(company.companyName)} online and request a visit when you need one. Create your username and password here:

${address}

The link works once and expires in ${hours} hours. If you did not ask for it, you can ignore this email.

${mailSignature(company)}
`,
});
