import type { Database } from '../client.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/**
 * Gives every demo account one password.
 * @param hash as the sign-in checks it
 */
export async function setDemoPasswords({ $client: sql }: Database, hash: string): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const usernames = DEMO_ACCOUNTS.flatMap(({ username }) => username ?? []);
  await sql`update employees set password_hash = ${hash} where email in ${sql(emails)}`;
  await sql`
    update customers set password_hash = ${hash}
    where email in ${sql(emails)} or username in ${sql(usernames)}`;
}
