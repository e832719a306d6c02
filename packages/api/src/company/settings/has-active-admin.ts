import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { and, eq } from 'drizzle-orm';

/** Whether anybody can administer this installation. */
export const hasActiveAdmin = async (db: Reader): Promise<boolean> =>
  (await db.$count(employees, and(eq(employees.role, 'admin'), employees.isActive))) > 0;
