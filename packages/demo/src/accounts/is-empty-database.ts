import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';

/** Whether the database is unused: no employees and no customers. */
export async function isEmptyDatabase(db: Reader): Promise<boolean> {
  const staff = await db.select({ id: employees.id }).from(employees).limit(1);
  if (staff.length > 0) return false;
  const people = await db.select({ id: customers.id }).from(customers).limit(1);
  return people.length === 0;
}
