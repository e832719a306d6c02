import { EMPLOYEE_SORTS, Employee, type EmployeeQuery } from '@callboard/contract/people/employees';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';
import { inOddCase } from './odd-case.ts';

const WANTED = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '(512) 555-0166',
  role: 'dispatcher',
  isActive: false,
  dateTerminated: '2026-03-01T12:00:00.000Z',
  address: {
    line1: '1 Main St',
    line2: '',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'Canada',
  },
};

let app: Awaited<ReturnType<typeof startRestApp>>;
let admin: Call;

beforeAll(async () => {
  app = await startRestApp();
  admin = inOddCase(await app.signIn('admin@example.com'));
  // The demo has one former employee; sorting a column needs two different values.
  await admin('POST', '/api/employees', { ...WANTED, email: 'left@example.com' });
});
afterAll(() => app.stop());

async function listed(query: string) {
  const answer = await admin('GET', `/api/employees${query}`);
  expect(answer.status).toBe(200);
  return z.array(Employee).parse(answer.body);
}

type Sort = EmployeeQuery['sort'];

// Empty values sort last in either direction.
const columnOf = (employees: Employee[], sort: Sort) =>
  employees.map((one) => one[sort]).filter((value) => value !== null);

test.each(EMPLOYEE_SORTS)('GET /api/employees?sort=%s&dir= turns the list around', async (sort) => {
  const up = columnOf(await listed(`?sort=${sort}&dir=asc`), sort);
  const down = columnOf(await listed(`?sort=${sort}&dir=desc`), sort);
  expect(new Set(up).size).toBeGreaterThan(1);
  expect(down).toEqual(up.toReversed());
});

test('GET /api/employees is sorted by createdAt, newest first, by default', async () => {
  const list = await listed('');
  expect(list).toEqual(await listed('?sort=createdAt&dir=desc'));
  const dates = list.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('GET /api/employees rejects unknown columns and directions', async () => {
  for (const query of ['?sort=password', '?dir=sideways']) {
    expect((await admin('GET', `/api/employees${query}`)).status).toBe(400);
  }
});

test('POST /api/employees accepts every field, PATCH changes and reactivates', async () => {
  const created = await admin('POST', '/api/employees', {
    ...WANTED,
    password: 'temporary-pass',
  });
  expect(created).toMatchObject({ status: 201, body: { ...WANTED, phone: '+15125550166' } });
  expect(created.body).not.toHaveProperty('password');
  const path = `/api/employees/${Employee.parse(created.body)._id}`;

  const change = {
    firstName: 'Nora Jane',
    lastName: 'Quist-Hall',
    email: 'nora.jane@example.com',
    phone: '+15125550167',
    role: 'tech',
    isActive: false,
    dateTerminated: '2026-04-01T12:00:00.000Z',
  };
  expect(await admin('PATCH', path, change)).toMatchObject({ status: 200, body: change });
  const back = { isActive: true, dateTerminated: null };
  expect(await admin('PATCH', path, back)).toMatchObject({
    status: 200,
    body: { ...change, ...back },
  });
});
