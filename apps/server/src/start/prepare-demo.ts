import { randomBytes } from 'node:crypto';
import { hashPassword } from '@callboard/api/auth/passwords';
import type { Database } from '@callboard/db/client';
import { hasDemoAccount } from '@callboard/db/demo/demo-accounts';
import { fillDemo, isEmptyDatabase } from '@callboard/db/demo/fill-demo';
import type { DemoMode } from '../config/demo-mode.ts';
import type { DemoSignIn } from './welcome.ts';

const KNOWN_PASSWORD = 'callboard-demo-pass';

/** Fills an empty database; a public demo gets passwords that nobody can look up. */
export async function prepareDemo(
  db: Database,
  mode: Exclude<DemoMode, 'off'>,
): Promise<DemoSignIn | undefined> {
  const password = mode === 'public' ? randomBytes(12).toString('base64url') : KNOWN_PASSWORD;
  if (await isEmptyDatabase(db)) await fillDemo(db, { passwordHash: await hashPassword(password) });
  return undefined;
}

/** @throws Error when an account exists whose password stands in the documentation */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  if (!(await hasDemoAccount(db))) return;
  throw new Error(
    'This database holds demo accounts, whose passwords are public. Production needs one without them.',
  );
}
