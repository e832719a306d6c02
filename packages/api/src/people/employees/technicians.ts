import type { Technician } from '@callboard/contract/people/employees';
import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { and, asc, eq } from 'drizzle-orm';
import { fullName } from '../../platform/names/full-name.ts';

const MOST_TECHNICIANS = 500;
const technicianShape = { _id: employees.id, name: fullName(employees) };
const canBeSent = and(employees.isActive, eq(employees.role, 'tech'));

const byName = [asc(employees.firstName), asc(employees.lastName)] as const;

/** Everybody who can be sent to a call: active employees with the role tech, by name. */
export const listTechnicians = (db: Reader): Promise<Technician[]> =>
  db
    .select(technicianShape)
    .from(employees)
    .where(canBeSent)
    .orderBy(...byName)
    .limit(MOST_TECHNICIANS);

/** The same, with when each is off or works otherwise than usual. */
export const techniciansWithExceptions = (db: Reader) =>
  db
    .select({ ...technicianShape, exceptions: employees.exceptions })
    .from(employees)
    .where(canBeSent)
    .orderBy(...byName)
    .limit(MOST_TECHNICIANS);
