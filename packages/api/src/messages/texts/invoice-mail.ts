import type { CompanySettings } from '@callboard/contract/company/settings';
import type { Mail } from '../../platform/message.ts';
import { inOneLine } from '../visits/fill-text.ts';
import { mailSignature } from './mail-signature.ts';

type About = {
  name: string;
  /** What the paper is called, such as "Invoice 12". */
  title: string;
  /** What it comes to, as it is written. */
  amount: string;
  /** What is still to pay, and until when; undefined on a credit note, or where it was credited. */
  due: { amount: string; day: string } | 'paid' | undefined;
};

function dueText(total: string, due: About['due']): string {
  if (!due) return '';
  if (due === 'paid') return ' It is paid. Thank you.';
  return due.amount === total
    ? ` It is due on ${due.day}.`
    : ` The balance of ${due.amount} is due on ${due.day}.`;
}

/** Brings a customer their invoice. */
export const invoiceMail = (
  company: CompanySettings,
  { name, title, amount, due }: About,
): Omit<Mail, 'to'> => ({
  sender: company.companyName,
  subject: `${title} from ${inOneLine(company.companyName)}`,
  text: `Hello ${inOneLine(name)},

${title} for ${amount} is attached.${dueText(amount, due)}
${due && due !== 'paid' && company.howToPay ? `\n${company.howToPay}\n` : ''}
${mailSignature(company)}
`,
});
