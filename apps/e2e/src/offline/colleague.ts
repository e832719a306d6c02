import { Employee } from '@callboard/contract/people/employees';
import { ask } from '@callboard/db/testing/ask';
import type { RunningApp } from '../app/start-app.ts';
import type { Office } from '../dispatch/office-at-api.ts';

/** Somebody new in the company, who has the password of the demo's technician. */
export async function colleague(
  app: RunningApp,
  office: Office,
  callNumber: number,
  role: Employee['role'] = 'tech',
): Promise<Employee> {
  const email = `colleague-${callNumber}@example.com`;
  const phone = `737555${String(callNumber).padStart(4, '0').slice(-4)}`;
  const employee = Employee.parse(
    await office('POST', '/employees', {
      firstName: 'Noor',
      lastName: 'Haddad',
      email,
      phone,
      role,
    }),
  );
  await ask(
    app.databaseUrl,
    `update employees set password_hash = known.password_hash from employees known
     where known.email = 'tech@example.com' and employees.email = '${email}'`,
  );
  return employee;
}
