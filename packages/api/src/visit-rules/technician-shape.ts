import { employees } from '@callboard/db/schema/employees';
import { sql } from 'drizzle-orm';
import { fullName } from '../people/full-name.ts';

/** Whether somebody can be sent to a call. */
export const canBeSent = sql<boolean>`(${employees.isActive} and ${employees.role} = 'tech')`;

/** A technician as the rules of the board see one. */
export const ruledTechnicianShape = {
  _id: employees.id,
  name: fullName(employees),
  isActive: canBeSent,
  skills: employees.skills,
  weeklyHours: employees.weeklyHours,
  exceptions: employees.exceptions,
};
