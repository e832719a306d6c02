import type { Sms } from '../../platform/message.ts';
import { inOneLine } from '../visits/fill-text.ts';

/** The code for the second step of signing in. */
export const signInCode = (about: {
  companyName: string;
  code: string;
  minutes: number;
}): Sms['text'] =>
  // The code first, where a phone shows it beside the name of the sender.
  `${about.code} is your ${inOneLine(about.companyName)} sign-in code. It works for ${about.minutes} minutes. No one at the office will ask you for it.`;
