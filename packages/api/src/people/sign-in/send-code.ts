import { getSettings } from '../../company/settings/get.ts';
import { signInCode } from '../../messages/texts/sign-in-code.ts';
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
  await sendSms({ to: phone, text: signInCode({ companyName, code, minutes: CODE_MINUTES }) });
}
