import {
  EMPLOYEE_FIELD_NAMES,
  EMPLOYEE_FIELDS,
  HOME_FIELDS,
} from '@callboard/contract/people/employee-fields';
import { type Employee, NewEmployee } from '@callboard/contract/people/employees';
import { HomeAddress } from '@callboard/contract/people/home-address';
import { instantOrDate } from '@callboard/contract/platform/values/instant';
import { pick } from '@callboard/contract/platform/values/pick';
import { EMPLOYEE_LIST_FIELDS } from '@callboard/contract/transfer/file-columns';
import { employees } from '@callboard/db/schema/employees';
import { inArray, or, sql } from 'drizzle-orm';
import { companyHours } from '../../../company/settings/company-hours.ts';
import { EMPLOYEE } from '../../../people/employees/employee.ts';
import { employeeShape } from '../../../people/employees/shape.ts';
import { normalizePhone } from '../../../platform/names/phone-number.ts';
import { readInstant, readRole } from '../read-cell.ts';
import { readListed } from '../read-listed.ts';
import { readName } from '../read-name.ts';
import { EMPLOYEE_COLUMNS } from '../store/field-columns.ts';
import { parseGiven, tryGiven } from './parse-given.ts';
import { labelIn, planRecords, type RecordKind } from './plan-records.ts';
import type { Planner, Reading } from './planned-row.ts';

/** Plans a list of employees: rows are recognized by id or email. Whoever is an admin needs a tick. */
export async function planEmployees(reading: Reading): Promise<Planner> {
  const { db, actor, timeZone } = reading;
  const hours = await companyHours(db);
  const emails = new Map<string, string>();
  const taken = await db
    .select({ id: employees.id, email: employees.email })
    .from(employees)
    .where(sql`${employees.email} <> ''`);
  for (const { id, email } of taken) emails.set(email, id);

  const kind: RecordKind<Employee> = {
    kind: 'employees',
    idField: 'employeeId',
    labelOf: labelIn(EMPLOYEE_LIST_FIELDS),
    titleOf: ({ firstName, lastName, fullName, email }) =>
      [firstName, lastName].filter(Boolean).join(' ') || (fullName ?? email ?? ''),
    keyText: (given, field) => (field === 'email' ? given.email?.toLowerCase() : given.employeeId),
    keyOf: ({ _id, email }, field) => (field === 'email' ? email : _id),
    find: (from, ids, field, texts) =>
      from
        .select(employeeShape)
        .from(employees)
        .where(
          or(
            inArray(employees.id, ids),
            field === 'email' ? inArray(employees.email, texts) : undefined,
          ),
        ),
    next: (given, id, existing) => {
      const named =
        given.fullName && !given.firstName && !given.lastName ? readName(given.fullName) : given;
      const rules = parseGiven(NewEmployee, {
        ...readListed(EMPLOYEE_FIELDS, { ...given, ...named }, existing, timeZone),
        role: given.role === undefined ? existing?.role : readRole(given.role),
        address: readListed(HOME_FIELDS, given, existing?.address, timeZone),
      });
      if (rules.reason !== undefined) return rules;
      const added = parseGiven(
        instantOrDate('Date added').optional(),
        existing?.createdAt ?? (given.dateAdded && readInstant(given.dateAdded, timeZone)),
      );
      if (added.reason !== undefined) return added;
      const { value } = rules;
      const phone = tryGiven(() => value.phone && normalizePhone(value.phone));
      if (phone.reason !== undefined) return phone;
      return {
        value: {
          _id: id,
          ...pick(value, EMPLOYEE_FIELD_NAMES),
          name: `${value.firstName} ${value.lastName}`,
          phone: phone.value,
          role: value.role,
          createdAt: added.value ?? new Date().toISOString(),
          address: value.address ?? HomeAddress.parse({}),
          skills: existing?.skills ?? [],
          weeklyHours: existing?.weeklyHours ?? hours,
          exceptions: existing?.exceptions ?? [],
          version: existing?.version ?? 1,
        },
      };
    },
    historyValues: EMPLOYEE.values,
    columns: (employee) => ({
      ...EMPLOYEE_COLUMNS.values({ ...employee, ...employee.address }),
      weeklyHours: employee.weeklyHours,
    }),
    refuse: ({ _id, email, role, isActive }) => {
      if (_id === actor.id && (role !== 'admin' || !isActive)) {
        return 'This is you: an import cannot take away your own rights.';
      }
      if (email === '') return undefined;
      const owner = emails.get(email) ?? _id;
      emails.set(email, owner);
      return owner === _id ? undefined : 'Another employee already has this email.';
    },
    needsTick: (next, existing) =>
      next.role === 'admin' && (existing?.role !== 'admin' || (next.isActive && !existing.isActive))
        ? 'Would become an admin. Check the box if you want that.'
        : undefined,
  };
  return planRecords(reading, kind);
}
