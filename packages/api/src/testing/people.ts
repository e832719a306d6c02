import type { EmployeeRole } from '@callboard/contract/people/roles';
import type { Database } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { hashPassword } from '../people/passwords/passwords.ts';

/** The password of every test person. */
export const PASSWORD = 'correct horse battery';

// Hashing is slow on purpose: one hash serves a whole test file.
let passwordHash: Promise<string> | undefined;
const hashOnce = () => {
  passwordHash ??= hashPassword(PASSWORD);
  return passwordHash;
};

let people = 0;
// No number that a test writes by hand: those are all 512 555.
const nextPhone = () => {
  people += 1;
  return `+1737556${String(people).padStart(4, '0')}`;
};

/** Creates an employee who can sign in. */
export async function makeEmployee(
  db: Database,
  role: EmployeeRole,
  values: Partial<typeof employees.$inferInsert> = {},
) {
  const phone = nextPhone();
  const [employee] = await db
    .insert(employees)
    .values({
      firstName: 'Erin',
      lastName: `Employee ${people}`,
      email: `${role}-${people}@example.com`,
      phone,
      role,
      passwordHash: await hashOnce(),
      ...values,
    })
    .returning();
  if (!employee) throw new Error('Nobody was hired');
  return employee;
}

/** Creates a customer who can sign in. */
export async function makeCustomer(
  db: Database,
  values: Partial<typeof customers.$inferInsert> = {},
) {
  const phone = nextPhone();
  const [customer] = await db
    .insert(customers)
    .values({
      firstName: 'Cora',
      lastName: `Customer ${people}`,
      email: `customer-${people}@example.com`,
      username: `customer-${people}`,
      phone,
      passwordHash: await hashOnce(),
      ...values,
    })
    .returning();
  if (!customer) throw new Error('Nobody became a customer');
  return customer;
}

/** Creates a customer who has no way to sign in yet. */
export const makeNewcomer = (db: Database, values: Partial<typeof customers.$inferInsert> = {}) =>
  makeCustomer(db, { username: null, passwordHash: null, ...values });
