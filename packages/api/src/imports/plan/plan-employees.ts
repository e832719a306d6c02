import { DEFAULT_COUNTRY } from '@callboard/contract/company/address';
import { type Employee, NewEmployee } from '@callboard/contract/people/employees';
import { EMPLOYEE_FIELDS } from '@callboard/contract/transfers/fields';
import { instantOrDate } from '@callboard/contract/values/instant';
import { employees } from '@callboard/db/schema/employees';
import { inArray, or, sql } from 'drizzle-orm';
import { EMPLOYEE } from '../../employees/employee.ts';
import { employeeShape } from '../../employees/shape.ts';
import { companyHours } from '../../people/company-hours.ts';
import { normalizePhone } from '../../people/phone.ts';
import { readInstant, readRole, readYesNo } from '../read-cell.ts';
import { readName } from '../read-name.ts';
import { parseGiven, tryGiven } from './parse-given.ts';
import { labelIn, planRecords, type RecordKind } from './plan-records.ts';
import type { Planner, Reading } from './planned-row.ts';

const ADDRESS = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const;

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

  const instantIn = (text: string | undefined) =>
    text === undefined ? undefined : readInstant(text, timeZone);

  const kind: RecordKind<Employee> = {
    kind: 'employees',
    idField: 'employeeId',
    labelOf: labelIn(EMPLOYEE_FIELDS),
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
      const address = Object.fromEntries(
        ADDRESS.map((field) => [field, given[field] ?? existing?.address[field]]),
      );
      const rules = parseGiven(NewEmployee, {
        firstName: named.firstName ?? existing?.firstName,
        lastName: named.lastName ?? existing?.lastName,
        email: given.email ?? existing?.email,
        phone: given.phone ?? existing?.phone,
        role: given.role === undefined ? existing?.role : readRole(given.role),
        isActive: given.isActive === undefined ? existing?.isActive : readYesNo(given.isActive),
        dateTerminated: instantIn(given.dateTerminated) ?? existing?.dateTerminated,
        address,
      });
      if (rules.reason !== undefined) return rules;
      const added = parseGiven(
        instantOrDate('Date added').optional(),
        existing?.createdAt ?? instantIn(given.dateAdded),
      );
      if (added.reason !== undefined) return added;
      const { value } = rules;
      const phone = tryGiven(() => value.phone && normalizePhone(value.phone));
      if (phone.reason !== undefined) return phone;
      return {
        value: {
          _id: id,
          firstName: value.firstName,
          lastName: value.lastName,
          name: `${value.firstName} ${value.lastName}`,
          email: value.email,
          phone: phone.value,
          role: value.role,
          isActive: value.isActive,
          dateTerminated: value.dateTerminated,
          createdAt: added.value ?? new Date().toISOString(),
          address: value.address ?? {
            line1: '',
            line2: '',
            city: '',
            state: '',
            postalCode: '',
            country: DEFAULT_COUNTRY,
          },
          skills: existing?.skills ?? [],
          weeklyHours: existing?.weeklyHours ?? hours,
          exceptions: existing?.exceptions ?? [],
          version: existing?.version ?? 1,
        },
      };
    },
    historyValues: EMPLOYEE.values,
    columns: ({ address, ...employee }) => ({
      firstName: employee.firstName,
      lastName: employee.lastName,
      email: employee.email,
      phone: employee.phone,
      role: employee.role,
      isActive: employee.isActive,
      dateTerminated: employee.dateTerminated,
      createdAt: employee.createdAt,
      weeklyHours: employee.weeklyHours,
      ...address,
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
