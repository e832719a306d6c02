import { signInAttempts, signInFailures } from '@callboard/db/schema/auth';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { makeEmployee, PASSWORD } from '../../testing/people.ts';
import { letTimePass, signInClient } from '../../testing/sign-in-client.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { checkMessages } from '../sign-in/check-messages.ts';

const app = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.db.delete(signInFailures));

/** An employee who signs in again and again. */
async function employee() {
  const { id, email, phone } = await makeEmployee(app.db, 'tech');
  const client = await signInClient(app);
  const start = async () => {
    const { tempToken } = await client.caller.auth.employeeLogin({ email, password: PASSWORD });
    const code = app.inbox.codeFor(phone);
    const verify = (typed: string) =>
      client.outcomeOf(client.caller.auth.verifyCode({ email, tempToken, code: typed }));
    return {
      wrong: () => verify(code === '000000' ? '000001' : '000000'),
      right: () => verify(code),
      resend: () => client.outcomeOf(client.caller.auth.resendCode({ email, tempToken })),
    };
  };
  /** Types wrong codes, five for each sign-in. */
  const mistype = async (times: number) => {
    let signIn = await start();
    for (let at = 0; at < times; at += 1) {
      if (at > 0 && at % 5 === 0) signIn = await start();
      expect((await signIn.wrong()).status).toBe(401);
    }
  };
  return { id, start, mistype };
}

describe('ten wrong codes in a row', () => {
  test('lock the second step for a quarter of an hour, for the right code and for new ones', async () => {
    const { start, mistype } = await employee();
    await mistype(10);
    const signIn = await start();
    const refusal = {
      status: 429,
      retryAfter: expect.stringMatching(/^(900|89[789])$/),
      detail: 'Too many wrong codes. Wait 15 minutes, then enter your password again.',
    };
    expect(await signIn.right()).toEqual(refusal);
    expect(await signIn.resend()).toEqual(refusal);
    await letTimePass(app, '890 seconds');
    expect((await signIn.right()).status).toBe(429);
    await letTimePass(app, '10 seconds');
    expect((await signIn.right()).status).toBe(200);
  });

  test('are nine when the tenth is right', async () => {
    const { start, mistype } = await employee();
    await mistype(9);
    expect((await (await start()).right()).status).toBe(200);
    await mistype(9);
    expect((await (await start()).right()).status).toBe(200);
  });

  test('are nine when the tenth is right but too late', async () => {
    const { id, start, mistype } = await employee();
    await mistype(9);
    const signIn = await start();
    await app.db
      .update(signInAttempts)
      .set({ codeExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(signInAttempts.employeeId, id));
    expect((await signIn.right()).detail).toMatch(/has expired/);
    expect((await (await start()).right()).status).toBe(200);
  });

  test('lock nobody else', async () => {
    const [one, other] = [await employee(), await employee()];
    await one.mistype(10);
    expect((await (await other.start()).right()).status).toBe(200);
  });

  test('do not end the sign-in that waits', async () => {
    const { start, mistype } = await employee();
    await mistype(10);
    const signIn = await start();
    for (let at = 0; at < 8; at += 1) expect((await signIn.wrong()).status).toBe(429);
    await app.db.delete(signInFailures);
    expect((await signIn.right()).status).toBe(200);
  });

  test('are ten however many are typed at once', async () => {
    const { start } = await employee();
    const signIns = [await start(), await start(), await start()];
    const outcomes = await Promise.all(
      signIns.flatMap(({ wrong }) => Array.from({ length: 20 }, wrong)),
    );
    const [refused] = await app.db
      .select({ failures: signInFailures.failures })
      .from(signInFailures)
      .where(sql`${signInFailures.blockedUntil} is not null`);
    expect(refused?.failures).toBe(10);
    expect(outcomes.filter(({ detail }) => detail.startsWith('This code'))).toHaveLength(10);
    expect((await (await start()).right()).status).toBe(429);
  });
});

describe('ten messages to one account within a quarter of an hour', () => {
  test('are enough, whether they came by password or by resending', async () => {
    const { start } = await employee();
    for (let at = 0; at < 10; at += 1) await start();
    const sent = app.inbox.messages.length;
    await expect(start()).rejects.toThrow(
      /^Too many codes were sent to this phone. Wait 15 minutes/,
    );
    expect(app.inbox.messages).toHaveLength(sent);
  });

  test('are ten when the last one is asked for ten times at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id: employeeId } = await makeEmployee(app.db, 'tech');
      const attempt = { employeeId, codeHash: '', codeExpiresAt: sql`now()` };
      await app.db.insert(signInAttempts).values(Array.from({ length: 9 }, () => attempt));
      const askForOne = () =>
        inTransaction(app.db, async (tx) => {
          await checkMessages(tx, employeeId, 1);
          await tx.insert(signInAttempts).values(attempt);
        });
      const asked = await Promise.allSettled(Array.from({ length: 10 }, askForOne));
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
