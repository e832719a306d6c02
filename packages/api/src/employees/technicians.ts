import type { Technician } from '@callboard/contract/employees';
import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { and, asc, eq } from 'drizzle-orm';
import { requireReference } from '../access/require-id.ts';
import { invalidField, missingReference } from '../errors/domain-error.ts';
import { fullName } from '../people/full-name.ts';

const FIELD = 'assignedEmployeeId';
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

/**
 * The technician with this id, if he or she can be sent.
 * @throws DomainError `not_found` or `invalid` at the field `assignedEmployeeId`
 */
export async function requireTechnician(db: Reader, id: string): Promise<Technician> {
  const message = 'This technician does not exist. Choose another one.';
  const [employee] = await db
    .select({ ...technicianShape, isActive: employees.isActive, role: employees.role })
    .from(employees)
    .where(eq(employees.id, requireReference(id, FIELD, message)))
    .for('share');
  if (!employee) throw missingReference(FIELD, message);
  if (!employee.isActive || employee.role !== 'tech') {
    throw invalidField(FIELD, `${employee.name} is not an active technician. Choose another one.`);
  }
  return { _id: employee._id, name: employee.name };
}
