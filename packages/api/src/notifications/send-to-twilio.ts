import type { TwilioAccount } from './parse-sms-url.ts';
import type { SendSms } from './sms.ts';
import { smsFailure } from './sms-failure.ts';

/**
 * Sends through Twilio's HTTP API, or anything that speaks it.
 * @param timeout longest wait for the answer, in milliseconds
 */
export function sendToTwilio(account: TwilioAccount, timeout: number): SendSms {
  const credentials = Buffer.from(`${account.sid}:${account.token}`).toString('base64');
  return async ({ to, text }) => {
    const answer = await fetch(account.endpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, From: account.from, Body: text }),
      // A redirect would carry the message and the credentials somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw smsFailure(error);
    });
    // The body repeats the message, so it is not read, let alone logged.
    await answer.body?.cancel();
    if (!answer.ok) throw smsFailure(new Error(`The SMS provider answered ${answer.status}`));
  };
}
