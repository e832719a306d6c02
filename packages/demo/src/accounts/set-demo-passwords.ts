import type { Database } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/**
 * Sets the same password for every demo account.
 * @param hash the password hash, in the format sign-in checks
 */
export async function setDemoPasswords(db: Database, hash: string): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const usernames = DEMO_ACCOUNTS.flatMap(({ username }) => username ?? []);
  await db.execute(sql`update employees set password_hash = ${hash} where email in ${emails}`);
  await db.execute(sql`
    update customers set password_hash = ${hash}
    where email in ${emails} or username in ${usernames}`);
}
