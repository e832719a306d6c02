import { randomBytes } from 'node:crypto';
import { hashPassword } from '@callboard/api/people/passwords/passwords';
import type { FileStore } from '@callboard/api/platform/file-store';
import type { Database } from '@callboard/db/client';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { hasDemoAccount } from '@callboard/demo/accounts/has-demo-account';
import { isEmptyDatabase } from '@callboard/demo/accounts/is-empty-database';
import { setDemoPasswords } from '@callboard/demo/accounts/set-demo-passwords';
import { fillDemo } from '@callboard/demo/company/fill-demo';
import type { DemoMode } from '../config/demo-mode.ts';
import { addDemoPhotos } from './add-demo-photos.ts';
import type { DemoSignIn } from './welcome.ts';

/**
 * Fills an empty database. A public demo gets random passwords, even if the database was filled
 * earlier with the published one.
 * @param photos where files are kept, and a folder of pictures for the calls
 * @returns how to sign in, unless the database holds real data
 */
export async function prepareDemo(
  db: Database,
  mode: Exclude<DemoMode, 'off'>,
  photos: { fileStore: FileStore; folder: string },
): Promise<DemoSignIn | undefined> {
  const password = mode === 'public' ? randomBytes(12).toString('base64url') : DEMO_PASSWORD;
  const passwordHash = await hashPassword(password);
  if (await isEmptyDatabase(db)) {
    await fillDemo(db, { passwordHash });
    await addDemoPhotos(db, photos.fileStore, photos.folder);
  } else if (await hasDemoAccount(db)) await setDemoPasswords(db, passwordHash);
  else return undefined;
  const accounts = DEMO_ACCOUNTS.map(({ role, email }) => ({ role, signIn: email }));
  return { accounts, password };
}

/** @throws Error if there is an account whose password is in the documentation */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  if (!(await hasDemoAccount(db))) return;
  throw new Error(
    'This database holds demo accounts, whose password is public. Production needs a database without them.',
  );
}
