import type { Transaction } from '@callboard/db/client';
import { signInAttempts } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getSettings } from '../../company/settings/get.ts';
import { beginMessage } from '../../messages/outbox/begin.ts';
import type { Claimed } from '../../messages/outbox/claim.ts';
import { type Handed, handOver } from '../../messages/outbox/hand-over.ts';
import { noteHanded } from '../../messages/outbox/keep-lease.ts';
import { smsFailure } from '../../messages/send-failures.ts';
import { signInCode } from '../../messages/texts/sign-in-code.ts';
import type { Services } from '../../platform/context.ts';
import type { Sms } from '../../platform/message.ts';
import { CODE_MINUTES, drawCode, hashCode, MOST_TRIES } from './sign-in-code.ts';

type CodeServices = Pick<Services, 'db' | 'keys' | 'sendSms'>;

/** The message that brings a code; it names the sign-in, and holds no code. */
export const SIGN_IN_CODE = 'sign-in code';

const About = z.object({ attemptId: z.string() });

/** Stores the message of a sign-in's code: hand it over with `sendCode` once the transaction is stored. */
export const beginCode = (tx: Transaction, attemptId: string): Promise<Claimed> =>
  beginMessage(tx, { channel: 'text', template: SIGN_IN_CODE, about: { attemptId } });

/** Makes a code, of which only the hash is kept; an earlier one stops working. */
async function writeCode(
  { db, keys }: CodeServices,
  attemptId: string,
  isTakenOver: boolean,
): Promise<Sms | undefined> {
  const code = drawCode();
  const [to] = await db
    .update(signInAttempts)
    .set({
      codeHash: hashCode(keys.loginCode[0], attemptId, code),
      codeExpiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .from(employees)
    .where(
      and(
        eq(signInAttempts.id, attemptId),
        eq(employees.id, signInAttempts.employeeId),
        employees.isActive,
        isNull(signInAttempts.consumedAt),
        lt(signInAttempts.tries, MOST_TRIES),
        gt(signInAttempts.sentAt, sql`now() - make_interval(mins => ${CODE_MINUTES})`),
        // Whoever began with a server that died has nothing to enter the code of their first step with.
        isTakenOver ? gt(signInAttempts.resends, 0) : undefined,
      ),
    )
    .returning({ phone: employees.phone });
  if (!to?.phone) return undefined;
  const { companyName } = await getSettings(db);
  return { to: to.phone, text: signInCode({ companyName, code, minutes: CODE_MINUTES }) };
}

/** Hands a sign-in's code to the provider of texts, made at this moment. */
export async function handCode(services: CodeServices, claimed: Claimed): Promise<Handed> {
  const { attemptId } = About.parse(claimed.about);
  const sms = await writeCode(services, attemptId, claimed.attempts > 1);
  if (!sms) return 'unwanted';
  if (!(await noteHanded(services.db, claimed, { recipient: sms.to }))) return 'lost';
  return { providerId: await services.sendSms(sms, claimed.id) };
}

/**
 * Texts the code of a sign-in, in the name of the company, to somebody who waits for it: they are told
 * when that fails, and nobody tries again.
 * @throws the transport's error when it cannot
 */
export async function sendCode(services: CodeServices, claimed: Claimed): Promise<void> {
  const { isSent, error } = await handOver(
    services.db,
    claimed,
    () => handCode(services, claimed),
    { isOnlyTry: true },
  );
  if (!isSent) throw error ?? smsFailure(new Error('The sign-in ended before its code was sent'));
}
