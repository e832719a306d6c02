import { signInAttempts } from '@callboard/db/schema/auth';
import { desc, eq, type SQL } from 'drizzle-orm';
import { makeEmployee, PASSWORD } from './people.ts';
import type { TestApp } from './start-test-app.ts';

/** A new technician who has entered the password but not the code. */
export async function startSignIn(app: TestApp) {
  const { id, email, phone } = await makeEmployee(app.db, 'tech');
  const nobody = await app.as('nobody');
  const { tempToken } = await nobody.auth.employeeLogin({ email, password: PASSWORD });
  const code = app.inbox.codeFor(phone);
  const isTheirs = eq(signInAttempts.employeeId, id);
  return {
    id,
    email,
    phone,
    tempToken,
    code,
    /** A code that is certainly wrong. */
    wrongCode: code === '000000' ? '000001' : '000000',
    verify: (typed: string, token = tempToken) =>
      nobody.auth.verifyCode({ email, code: typed, tempToken: token }),
    resend: () => nobody.auth.resendCode({ email, tempToken }),
    /** Moves the stored attempt into the past. */
    change: (values: Partial<Record<'codeExpiresAt' | 'sentAt' | 'createdAt', SQL>>) =>
      app.db.update(signInAttempts).set(values).where(isTheirs),
    stored: async () => {
      const [attempt] = await app.db
        .select()
        .from(signInAttempts)
        .where(isTheirs)
        .orderBy(desc(signInAttempts.createdAt));
      if (!attempt) throw new Error('There is no sign-in');
      return attempt;
    },
  };
}
