import type { Database } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/**
 * Gives every demo account one password.
 * @param hash as the sign-in checks it
 */
export async function setDemoPasswords(db: Database, hash: string): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const usernames = DEMO_ACCOUNTS.flatMap(({ username }) => username ?? []);
  await db.execute(sql`update employees set password_hash = ${hash} where email in ${emails}`);
  await db.execute(sql`
    update customers set password_hash = ${hash}
    where email in ${emails} or username in ${usernames}`);
}
