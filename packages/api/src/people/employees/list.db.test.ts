import {
  EMPLOYEE_SORTS,
  type Employee,
  type EmployeeQuery,
} from '@callboard/contract/people/employees';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const office = await app.as('dispatcher');

beforeAll(async () => {
  const left = { isActive: false, dateTerminated: '2026-01-31T00:00:00.000Z' };
  await makeEmployee(app.db, 'tech', { firstName: 'bo', lastName: 'Zimmer', ...left });
  await makeEmployee(app.db, 'tech', { firstName: 'Bo', lastName: 'adams', phone: '' });
  await makeEmployee(app.db, 'admin', { firstName: 'Al', lastName: 'Adams', email: '' });
  await makeEmployee(app.db, 'tech', {
    isActive: false,
    dateTerminated: '2025-01-31T00:00:00.000Z',
    createdAt: '2020-01-01T00:00:00.000Z',
  });
});

/** Reads the whole table, two rows at a time. */
async function readPages(query: Pick<EmployeeQuery, 'sort' | 'dir'>): Promise<Employee[]> {
  const rows: Employee[] = [];
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const caller = await app.as('dispatcher', {
      announceNext: (announced) => {
        next = announced;
      },
    });
    rows.push(...(await caller.employees.list({ ...query, limit: 2, cursor })));
    cursor = next;
  } while (cursor !== undefined && rows.length < 50);
  return rows;
}

// Texts without regard to capitals; whoever has not left comes last in either direction.
function keyOf(employee: Employee, { sort, dir }: Pick<EmployeeQuery, 'sort' | 'dir'>) {
  const value = employee[sort];
  if (value === null) return dir === 'asc' ? '~' : '';
  return String(value).toLowerCase();
}

describe.each(EMPLOYEE_SORTS)('the table sorted by %s', (sort) => {
  test.each(['asc', 'desc'] as const)('is in order %s, each employee once', async (dir) => {
    const rows = await readPages({ sort, dir });
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(7);
    expect(rows).toEqual(await office.employees.list({ sort, dir }));
    const keys = rows.map((row) => keyOf(row, { sort, dir }));
    const ordered = keys.toSorted();
    expect(keys).toEqual(dir === 'asc' ? ordered : ordered.toReversed());
  });
});

test('the newest employee comes first unless told otherwise', async () => {
  const newest = await makeEmployee(app.db, 'tech', { createdAt: '2100-01-01T00:00:00.000Z' });
  const rows = await office.employees.list({});
  expect(rows[0]?._id).toBe(newest.id);
  expect(rows.at(-1)?.createdAt).toBe('2020-01-01T00:00:00.000Z');
});

test('technicians to choose from are active and by name', async () => {
  const technicians = await office.employees.technicians();
  const names = technicians.map(({ name }) => name);
  expect(names).toContain('Bo adams');
  expect(names).not.toContain('bo Zimmer');
  expect(names).not.toContain('Al Adams');
  expect(names).toEqual(names.toSorted());
});

test('no list shows what somebody signs in with', async () => {
  const everything = JSON.stringify(await office.employees.list({}));
  expect(everything).not.toMatch(/argon2|password/i);
});

test.each([{ sort: 'password' }, { sort: 'passwordHash' }, { dir: 'up' }, { limit: 1000 }])(
  'a list by %o is refused',
  async (query) => {
    const { status, fields } = await problemOf(send(app, 'admin', 'employees.list', query));
    expect({ status, at: Object.keys(fields ?? {}) }).toEqual({
      status: 400,
      at: Object.keys(query),
    });
  },
);

test('a page of people with long lists of exceptions ends before 2 MB', async () => {
  const before = await office.employees.list({});
  await app.db.execute(sql`
    insert into employees (first_name, last_name, role, exceptions)
    select 'Kim', 'Lee', 'tech', jsonb_agg(jsonb_build_object('kind', 'off', 'note', repeat('世', 200),
      'start', '2026-05-01T08:00:00.000Z', 'end', '2026-05-01T09:00:00.000Z'))
    from generate_series(1, 20) person, generate_series(1, 200) group by person`);
  let next: string | undefined;
  const announceNext = (cursor: string) => {
    next = cursor;
  };
  const caller = await app.as('admin', { announceNext });
  const page = await caller.employees.list({ limit: 500 });
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(2_000_000);
  expect(next).toBe(page.at(-1)?._id);
  const rest = await caller.employees.list({ limit: 500, cursor: next });
  expect(page.length + rest.length).toBe(20 + before.length);
});
