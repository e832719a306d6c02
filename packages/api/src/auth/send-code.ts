import type { SendSms } from '../notifications/sms.ts';
import { CODE_MINUTES } from './tokens/login-code.ts';

/** Texts a login code to a phone; throws the transport's error when it cannot. */
export const sendCode = (sendSms: SendSms, phone: string, code: string): Promise<void> =>
  sendSms({
    to: phone,
    text: `${code} is your Callboard sign-in code. It works for ${CODE_MINUTES} minutes. No one at the office will ask you for it.`,
  });
