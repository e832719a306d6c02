import { getSettings } from '../../company/settings/get.ts';
import type { Services } from '../../platform/context.ts';
import { CODE_MINUTES } from './sign-in-code.ts';

/**
 * Texts a login code to a phone, in the name of the company.
 * @throws the transport's error when it cannot
 */
export async function sendCode(
  { db, sendSms }: Pick<Services, 'db' | 'sendSms'>,
  phone: string,
  code: string,
): Promise<void> {
  const { companyName } = await getSettings(db);
  await sendSms({
    to: phone,
    // The code first, where a phone shows it beside the name of the sender.
    text: `${code} is your ${companyName} sign-in code. It works for ${CODE_MINUTES} minutes. No one at the office will ask you for it.`,
  });
}
