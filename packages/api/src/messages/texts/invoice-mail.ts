import type { CompanySettings } from '@callboard/contract/company/settings';
import type { Mail } from '../../platform/message.ts';
import { inOneLine } from '../visits/fill-text.ts';
import { mailSignature } from './mail-signature.ts';

type About = {
  name: string;
  /** What the paper is called, such as "Invoice 12". */
  title: string;
  /** As they are written; nothing is due on a credit note. */
  amount: string;
  due: string | undefined;
};

/** Brings a customer their invoice. */
export const invoiceMail = (
  company: CompanySettings,
  { name, title, amount, due }: About,
): Omit<Mail, 'to'> => ({
  sender: company.companyName,
  subject: `${title} from ${inOneLine(company.companyName)}`,
  text: `Hello ${inOneLine(name)},

${title} for ${amount} is attached${due ? `. It is due on ${due}` : ''}.
${due && company.howToPay ? `\n${company.howToPay}\n` : ''}
${mailSignature(company)}
`,
});
