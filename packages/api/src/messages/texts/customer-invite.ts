import type { CompanySettings } from '@callboard/contract/company/settings';
import type { Mail } from '../../platform/message.ts';
import { mailSignature } from './mail-signature.ts';

/** Brings a customer the link to their online access. */
export const customerInvite = (
  company: CompanySettings,
  { firstName, address, hours }: { firstName: string; address: string; hours: number },
): Omit<Mail, 'to'> => ({
  sender: company.companyName,
  subject: `${company.companyName}: set up your online access`,
  text: `Hello ${firstName},

You can now see your visits and bills with ${company.companyName} online and request a visit when you need one. Create your username and password here:

${address}

The link works once and expires in ${hours} hours. If you did not ask for it, you can ignore this email.

${mailSignature(company)}
`,
});
