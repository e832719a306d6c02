import type { Technician } from '@callboard/contract/people/employees';
import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { and, asc, eq } from 'drizzle-orm';
import { fullName } from '../../platform/names/full-name.ts';

const MOST_TECHNICIANS = 500;
const technicianShape = { _id: employees.id, name: fullName(employees) };
const canBeSent = and(employees.isActive, eq(employees.role, 'tech'));

/** Everybody who can be sent to a call: active employees with the role tech, by name. */
export const listTechnicians = (db: Reader): Promise<Technician[]> =>
  db
    .select(technicianShape)
    .from(employees)
    .where(canBeSent)
    .orderBy(asc(employees.firstName), asc(employees.lastName))
    .limit(MOST_TECHNICIANS);
