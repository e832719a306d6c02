import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { inArray, or } from 'drizzle-orm';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';

const accounts: readonly DemoAccount[] = DEMO_ACCOUNTS;
const emails = accounts.map((account) => account.email);
const usernames = accounts.flatMap((account) => account.username ?? []);

/** Whether any demo account can still sign in; production refuses to start if so. */
export async function hasDemoAccount(db: Reader): Promise<boolean> {
  const staff = await db
    .select({ id: employees.id })
    .from(employees)
    .where(inArray(employees.email, emails))
    .limit(1);
  if (staff.length > 0) return true;
  // Username or email signs in, so changing the email does not make the account safe.
  const people = await db
    .select({ id: customers.id })
    .from(customers)
    .where(or(inArray(customers.email, emails), inArray(customers.username, usernames)))
    .limit(1);
  return people.length > 0;
}
